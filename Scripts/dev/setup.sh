# shellcheck shell=sh disable=SC2154
# Shared by the scripts: messages, missing packages, the compiler, the release build.
#
# Source it; do not run it. The sourcing script sets `root` to the folder of Package.swift first.
# Written in POSIX sh, for Debian's dash and for macOS. Helper commands read /dev/null, so that the
# program started at the end gets all of standard input.
#
# Exit status of a failed setup, with the names of sysexits.h:
#   69  EX_UNAVAILABLE  Swift or a package is missing and cannot be installed from here
#   70  EX_SOFTWARE     the build failed

setup_unavailable=69
setup_failed=70

# Homebrew does not link these two into its prefix. SwiftPM finds them without help; pkg-config and the
# tests, which run lua5.4, do not.
for setup_formula in lua@5.4 libedit; do
  for setup_prefix in "${HOMEBREW_PREFIX:-/opt/homebrew}" /usr/local; do
    if [ -d "$setup_prefix/opt/$setup_formula/lib/pkgconfig" ]; then
      setup_folder="$setup_prefix/opt/$setup_formula/lib/pkgconfig"
      PKG_CONFIG_PATH="$setup_folder${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
      export PKG_CONFIG_PATH
      PATH="$PATH:$setup_prefix/opt/$setup_formula/bin"
      break
    fi
  done
done

note() {
  printf '%s: %s\n' "${0##*/}" "$1" >&2
}

# fail STATUS MESSAGE
fail() {
  note "$2"
  exit "$1"
}

# run_logged COMMAND... runs a command and shows its output only if it fails. In a terminal, the
# current step of a build is shown while it runs.
run_logged() {
  setup_log=$(mktemp "${TMPDIR:-/tmp}/reorder-setup.XXXXXX" </dev/null) ||
    fail "$setup_failed" "cannot create a file in ${TMPDIR:-/tmp} for the log"
  trap 'rm -f "$setup_log" "$setup_log.status"; exit 130' INT
  trap 'rm -f "$setup_log" "$setup_log.status"; exit 143' TERM HUP
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then
    # The status of a pipe is that of its last command, so the command's own status goes to a file.
    {
      if "$@" </dev/null 2>&1; then setup_status=0; else setup_status=$?; fi
      echo "$setup_status" >"$setup_log.status"
    } | show_steps >"$setup_log"
    read -r setup_status <"$setup_log.status" || setup_status=$setup_failed
  elif "$@" </dev/null >"$setup_log" 2>&1; then
    setup_status=0
  else
    setup_status=$?
  fi
  if [ "$setup_status" -ne 0 ]; then cat "$setup_log" >&2; fi
  rm -f "$setup_log" "$setup_log.status"
  trap - INT TERM HUP
  return "$setup_status"
}

# show_steps copies its input, and shows steps such as `[34/71] Compiling Policies`, each replacing
# the previous one.
show_steps() {
  while IFS= read -r setup_line; do
    printf '%s\n' "$setup_line"
    case $setup_line in
      '['[0-9]*/[0-9]*'] '*) printf '\r\033[K%.70s' "$setup_line" >&2 ;;
    esac
  done
  printf '\r\033[K' >&2
}

# missing_packages PACKAGE... prints the given Debian packages that are missing. It looks for the
# contents of a package rather than for the package, so a library built from source or installed by
# Homebrew counts. Apple's libedit is version 3.0 of 2012.
missing_packages() {
  for setup_package in "$@"; do
    case $setup_package in
      libedit-dev) setup_probe='pkg-config --atleast-version=3.1 libedit' ;;
      liblua5.4-dev) setup_probe='pkg-config --exists lua5.4' ;;
      lua-check) setup_probe='command -v luacheck' ;;
      dpkg-dev) setup_probe='command -v dpkg-shlibdeps' ;;
      *) setup_probe="command -v $setup_package" ;;
    esac
    $setup_probe </dev/null >/dev/null 2>&1 || printf '%s ' "$setup_package"
  done
}

apt_install() {
  apt_get install --yes "$@" && return
  # The package lists may be missing or out of date.
  apt_get update && apt_get install --yes "$@"
}

apt_get() {
  if [ "$(id -u)" -eq 0 ]; then
    env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 "$@"
  else
    sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 "$@"
  fi
}

# require_packages PACKAGE... installs the given Debian packages that are missing. If it cannot, it
# prints what to do and exits.
require_packages() {
  setup_missing=$(missing_packages "$@")
  setup_missing=${setup_missing% }
  [ -n "$setup_missing" ] || return 0

  if ! command -v apt-get >/dev/null 2>&1; then
    setup_formulae=
    setup_reason=
    for setup_package in $setup_missing; do
      case $setup_package in
        libedit-dev)
          setup_package=libedit
          setup_reason="
                   Apple's libedit lacks el_init_fd and el_cursor, so Homebrew's is needed."
          ;;
        liblua5.4-dev | lua5.4) setup_package=lua@5.4 ;;
        lua-check) setup_package=luacheck ;;
      esac
      setup_formulae="$setup_formulae $setup_package"
    done
    fail "$setup_unavailable" "missing: $setup_missing. apt-get is not available to install it.
  Debian, Ubuntu:  apt-get install $setup_missing
  macOS:           brew install$setup_formulae$setup_reason
  Other systems:   packages of the same libraries, with their headers and pkg-config files"
  fi
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    fail "$setup_unavailable" "missing: $setup_missing. Installing it requires root, and sudo is not available.
  As root:  apt-get install $setup_missing"
  fi

  note "installing $setup_missing with apt-get…"
  # shellcheck disable=SC2086 # one word a package
  run_logged apt_install $setup_missing ||
    fail "$setup_unavailable" "apt-get could not install $setup_missing; see its messages above.
  To try manually:  apt-get update && apt-get install $setup_missing"

  # shellcheck disable=SC2086
  setup_missing=$(missing_packages $setup_missing)
  [ -z "$setup_missing" ] ||
    fail "$setup_unavailable" "apt-get installed ${setup_missing% }, but pkg-config or PATH does not find it.
  To see why:  pkg-config --exists --print-errors lua5.4 libedit"
}

# The oldest Swift that Package.swift accepts, such as `6.2`.
oldest_swift() {
  sed -n '1s/.*swift-tools-version:[[:space:]]*\([0-9.]*\).*/\1/p' "$root/Package.swift" </dev/null
}

# require_swift prints what to do and exits if Swift is missing or too old.
require_swift() {
  setup_oldest=$(oldest_swift)
  command -v swift >/dev/null 2>&1 ||
    fail "$setup_unavailable" "Swift $setup_oldest or later is needed, and swift is not in PATH.
  Get it from https://www.swift.org/install"
  setup_swift=$(swift --version </dev/null 2>/dev/null |
    sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p')
  [ -n "$setup_swift" ] ||
    fail "$setup_unavailable" "cannot find the version of $(command -v swift): swift --version fails."
  if [ "${setup_swift%%.*}" -lt "${setup_oldest%%.*}" ] || {
    [ "${setup_swift%%.*}" -eq "${setup_oldest%%.*}" ] &&
      [ "${setup_swift#*.}" -lt "${setup_oldest#*.}" ]
  }; then
    fail "$setup_unavailable" "Swift $setup_oldest or later is needed; $(command -v swift) is Swift $setup_swift.
  Get it from https://www.swift.org/install"
  fi
}

# require_build_tools PACKAGE... installs what a build needs and the given packages.
require_build_tools() {
  require_swift
  require_packages pkg-config libedit-dev liblua5.4-dev git "$@"
}

# build_release OPTION... builds in release configuration, with the options of every build: the
# program and the tests share their modules. Backtraces show function names without debug information.
build_release() {
  swift build --package-path "$root" --configuration release -debug-info-format none \
    -Xswiftc -enable-testing "$@"
}

# build_program [OPTION...] builds reorder; its messages are shown only if that fails.
build_program() {
  run_logged build_release --product reorder "$@" ||
    fail "$setup_failed" 'building reorder failed; see the messages above.'
}

# link_backtracer FOLDER links Swift's backtrace tool into FOLDER. Swift's runtime looks for it next
# to a program that crashes, and prints a backtrace with function names.
link_backtracer() {
  setup_swift=$(readlink -f "$(command -v swift)" 2>/dev/null) || return 0
  setup_tool=${setup_swift%/bin/*}/libexec/swift/linux/swift-backtrace-static
  if [ -x "$setup_tool" ]; then ln -sf "$setup_tool" "$1/swift-backtrace"; fi
}

# set_sanitizer_options sets the options of the address sanitizer. Lua's library is not instrumented
# and need not be: this package allocates all of its memory, which the sanitizer observes.
set_sanitizer_options() {
  ASAN_OPTIONS="detect_stack_use_after_return=1${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
  export ASAN_OPTIONS
  LSAN_OPTIONS="suppressions=$root/Scripts/dev/leaks.supp:print_suppressions=0${LSAN_OPTIONS:+:$LSAN_OPTIONS}"
  export LSAN_OPTIONS
}
