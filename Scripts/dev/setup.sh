# shellcheck shell=sh disable=SC2154
# What the scripts have in common: messages, missing packages, the compiler, the release build.
#
# Sourced, never run. The script that sources it has set `root`, the folder of Package.swift.
# POSIX sh, for Debian's dash and for macOS. Helper commands read /dev/null, so that standard
# input stays whole for the program that is started at the end.
#
# Exit status of a set-up that fails, as sysexits.h names them:
#   69  EX_UNAVAILABLE  Swift or a package is missing and cannot be installed from here
#   70  EX_SOFTWARE     the build failed

setup_unavailable=69
setup_failed=70

# Homebrew keeps these two out of pkg-config's way; SwiftPM finds them by itself.
for setup_formula in lua@5.4 libedit; do
  for setup_prefix in "${HOMEBREW_PREFIX:-/opt/homebrew}" /usr/local; do
    if [ -d "$setup_prefix/opt/$setup_formula/lib/pkgconfig" ]; then
      setup_folder="$setup_prefix/opt/$setup_formula/lib/pkgconfig"
      PKG_CONFIG_PATH="$setup_folder${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
      export PKG_CONFIG_PATH
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

# run_logged COMMAND... runs it silently; what it printed is shown in full only if it fails. In a
# terminal, the last step of a build is shown while it runs.
run_logged() {
  setup_log=$(mktemp "${TMPDIR:-/tmp}/reorder-setup.XXXXXX" </dev/null) ||
    fail "$setup_failed" "cannot create a file in ${TMPDIR:-/tmp} for the log"
  trap 'rm -f "$setup_log" "$setup_log.status"; exit 130' INT
  trap 'rm -f "$setup_log" "$setup_log.status"; exit 143' TERM HUP
  if [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; then
    # A pipe ends with the status of its last command.
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

# show_steps copies its input, and shows steps such as `[34/71] Compiling Policies`, each in place of
# the one before.
show_steps() {
  while IFS= read -r setup_line; do
    printf '%s\n' "$setup_line"
    case $setup_line in
      '['[0-9]*/[0-9]*'] '*) printf '\r\033[K%.70s' "$setup_line" >&2 ;;
    esac
  done
  printf '\r\033[K' >&2
}

# missing_packages PACKAGE... prints those of the Debian packages named that are not there. It
# asks for what a package brings rather than for the package, so that a library built from
# source counts, and so does Homebrew's.
missing_packages() {
  for setup_package in "$@"; do
    case $setup_package in
      libedit-dev) setup_probe='pkg-config --exists libedit' ;;
      liblua5.4-dev) setup_probe='pkg-config --exists lua5.4' ;;
      lua-check) setup_probe='command -v luacheck' ;;
      *) setup_probe="command -v $setup_package" ;;
    esac
    $setup_probe </dev/null >/dev/null 2>&1 || printf '%s ' "$setup_package"
  done
}

apt_install() {
  apt_get install --yes "$@" && return
  # A fresh machine has no package lists, an old one has stale ones.
  apt_get update && apt_get install --yes "$@"
}

apt_get() {
  if [ "$(id -u)" -eq 0 ]; then
    env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 "$@"
  else
    sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 "$@"
  fi
}

# require_packages PACKAGE... installs what is missing of the Debian packages named, or says what
# to do and leaves.
require_packages() {
  setup_missing=$(missing_packages "$@")
  setup_missing=${setup_missing% }
  [ -n "$setup_missing" ] || return 0

  if ! command -v apt-get >/dev/null 2>&1; then
    setup_formulae=
    for setup_package in $setup_missing; do
      case $setup_package in
        libedit-dev) setup_package=libedit ;;
        liblua5.4-dev | lua5.4) setup_package=lua@5.4 ;;
        lua-check) setup_package=luacheck ;;
      esac
      setup_formulae="$setup_formulae $setup_package"
    done
    fail "$setup_unavailable" "missing: $setup_missing. There is no apt-get here to install it.
  Debian, Ubuntu:  apt-get install $setup_missing
  macOS:           brew install$setup_formulae
  Elsewhere:       the packages of the same libraries, with their headers and pkg-config files"
  fi
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null 2>&1; then
    fail "$setup_unavailable" "missing: $setup_missing. Only root may install it, and there is no sudo.
  As root:  apt-get install $setup_missing"
  fi

  note "installing $setup_missing with apt-get…"
  # shellcheck disable=SC2086 # one word a package
  run_logged apt_install $setup_missing ||
    fail "$setup_unavailable" "apt-get could not install $setup_missing; its messages are above.
  To try by hand:  apt-get update && apt-get install $setup_missing"

  # shellcheck disable=SC2086
  setup_missing=$(missing_packages $setup_missing)
  [ -z "$setup_missing" ] ||
    fail "$setup_unavailable" "apt-get installed ${setup_missing% }, but pkg-config or PATH does not show it.
  See:  pkg-config --exists --print-errors lua5.4 libedit"
}

# The oldest Swift that the manifest accepts, as `6.2`.
oldest_swift() {
  sed -n '1s/.*swift-tools-version:[[:space:]]*\([0-9.]*\).*/\1/p' "$root/Package.swift" </dev/null
}

# require_swift leaves with advice where there is no Swift or one that is too old.
require_swift() {
  setup_oldest=$(oldest_swift)
  command -v swift >/dev/null 2>&1 ||
    fail "$setup_unavailable" "Swift $setup_oldest or later is needed, and there is no swift in PATH.
  Get it from https://www.swift.org/install"
  setup_swift=$(swift --version </dev/null 2>/dev/null |
    sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p')
  [ -n "$setup_swift" ] ||
    fail "$setup_unavailable" "$(command -v swift) does not say its version: swift --version fails."
  if [ "${setup_swift%%.*}" -lt "${setup_oldest%%.*}" ] || {
    [ "${setup_swift%%.*}" -eq "${setup_oldest%%.*}" ] &&
      [ "${setup_swift#*.}" -lt "${setup_oldest#*.}" ]
  }; then
    fail "$setup_unavailable" "Swift $setup_oldest or later is needed; $(command -v swift) is Swift $setup_swift.
  Get it from https://www.swift.org/install"
  fi
}

# require_build_tools PACKAGE... sees to all that a build needs, and to the packages named.
require_build_tools() {
  require_swift
  require_packages pkg-config libedit-dev liblua5.4-dev git "$@"
}

# build_release PRODUCT [OPTION...] builds it as it is shipped.
build_release() {
  setup_product=$1
  shift
  REORDER_RELEASE=1  # for the manifest
  export REORDER_RELEASE
  # Debuggers get a debug build: their tables take the compiler a good part of its time.
  set -- -debug-info-format none "$@"
  if [ "$(uname -s)" = Linux ]; then
    # Debian has no shared libraries of Swift; macOS has. Each function is a section of its own, so
    # that the linker leaves out what nobody calls, keeps equal ones once, and exports none.
    set -- --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections \
      -Xswiftc -use-ld=lld -Xlinker -O2 -Xlinker --icf=all -Xlinker --no-export-dynamic "$@"
    # The addresses that a start has to adjust, in a table of a tenth of its size: glibc reads such
    # tables from 2.36 on.
    case $(getconf GNU_LIBC_VERSION 2>/dev/null) in
      'glibc 2.'[0-9] | 'glibc 2.'[12][0-9] | 'glibc 2.3'[0-5]) ;;
      'glibc '*) set -- -Xlinker -z -Xlinker pack-relative-relocs "$@" ;;
    esac
    # The compiler hears what drags run and how often: what hardly ever runs, such as the way of an
    # error, goes behind the rest. Functions that have changed since are compiled as without it.
    if setup_profile=$(profile_data); then
      set -- -Xswiftc -Xfrontend -Xswiftc "-ir-profile-use=$setup_profile" \
        -Xswiftc -Xllvm -Xswiftc -no-pgo-warn-mismatch "$@"
    fi
    # There a function of one file is named after the file, wherever it is compiled.
    set -- -Xswiftc -Xllvm -Xswiftc -static-func-full-module-prefix=false "$@"
    # What a start and a drag run lies side by side: a drag runs some 1,300 small functions, which
    # lie on 440 pages otherwise. Names that are no longer there do no harm.
    if [ -r "$root/Scripts/dev/link-order.txt" ]; then
      set -- -Xlinker "--symbol-ordering-file=$root/Scripts/dev/link-order.txt" \
        -Xlinker --no-warn-symbol-ordering "$@"
    fi
    # Swift's code runs on one thread (a test sees to it; the one that watches a script's time is C),
    # so that references are counted without locks, which take a seventh of a drag's time.
    for setup_count in retain release retain_n release_n; do
      set -- -Xlinker "--wrap=swift_$setup_count" \
        -Xlinker "--defsym=__wrap_swift_$setup_count=swift_nonatomic_$setup_count" "$@"
    done
    use_archives "$root/.build/archives"
    # Profiles of the benchmarks need names, and tables that tell how to unwind the stack. Nothing in
    # the program throws as C++ does, and Swift's own traces of a crash follow the frame pointer. What
    # types are made of, debuggers alone ask; the runtime's start names these sections.
    if [ "$setup_product" = reorder ]; then
      mkdir -p "$root/.build"
      {
        printf 'SECTIONS { /DISCARD/ : { *(.eh_frame) *(.gcc_except_table*) *(.swift_modhash)\n'
        printf '*(EXCLUDE_FILE(*swiftrt.o) swift5_%s)\n' assocty builtin
        echo '} } INSERT AFTER .text;'
      } >"$root/.build/discard.ld"
      set -- -Xlinker "${setup_names:--s}" -Xlinker "$root/.build/discard.ld" "$@"
    fi
  fi
  # The driver as a part of SwiftPM compiles a room as soon as the interfaces that it imports are
  # there, which the manifest then has written first: otherwise one core has nothing to do.
  case $(swift build --help-hidden </dev/null 2>/dev/null) in
    *--use-integrated-swift-driver*)
      REORDER_INTERFACES_FIRST=1
      export REORDER_INTERFACES_FIRST
      set -- --use-integrated-swift-driver "$@"
      ;;
  esac
  # One thread has a simulation, and all tests run with this check; at each step of a drag it takes
  # a tenth of the instructions.
  set -- -Xswiftc -enforce-exclusivity=unchecked "$@"
  run_logged swift build --package-path "$root" --configuration release "$@" \
    --product "$setup_product" ||
    fail "$setup_failed" "building $setup_product failed; the build's messages are above."
}

# set_sanitizer_options tells a program with the address sanitizer what to look for. Lua's own library
# has no instrumentation, and needs none: all its memory is ours, and the sanitizer sees that.
set_sanitizer_options() {
  ASAN_OPTIONS="detect_stack_use_after_return=1${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
  export ASAN_OPTIONS
  LSAN_OPTIONS="suppressions=$root/Scripts/dev/leaks.supp:print_suppressions=0${LSAN_OPTIONS:+:$LSAN_OPTIONS}"
  export LSAN_OPTIONS
}

# write_in_one_go PROGRAM replaces a program by its copy. The linker writes here and there, so that the
# system keeps the file in single pages; one that is written from the beginning to the end it keeps in
# large parts, and a start, which maps more with each of them, takes a sixth less.
write_in_one_go() {
  cp -p "$1" "$1.$$" </dev/null && mv -f "$1.$$" "$1" </dev/null ||
    fail "$setup_failed" "cannot write $1"
}

# profile_data prints the path of the profile of drags in the form that the compiler reads, where
# there is a profile and the toolchain has its tool.
profile_data() (
  text=${setup_counts-$root/Scripts/dev/profile.txt}
  data=$root/.build/profile.profdata
  [ -r "$text" ] && [ -x "$(profile_tool)" ] && mkdir -p "$root/.build" || return
  # A line is a function: its name, the hash of its form, its counts.
  awk 'BEGIN { print ":ir" } !/^#/ {
    print $1; print $2; print NF - 2
    for (field = 3; field <= NF; field++) print $field
    print "$0"  # no bitmap, for which the next name would be taken
  }' "$text" >"$data.text" &&
    "$(profile_tool)" merge -o "$data" "$data.text" && printf '%s\n' "$data"
) </dev/null 2>/dev/null

# profile_tool prints where the toolchain has its tool for profiles, if it has one.
profile_tool() {
  printf '%s/llvm-profdata\n' "$(dirname -- "$(readlink -f -- "$(command -v swift)")")"
}

# use_archives FOLDER makes Lua, libedit and the C++ runtime parts of the program, where all their
# archives are there: a start has fewer libraries to look for, and a call of Lua takes no detour
# through a table. SwiftPM asks pkg-config for libraries; FOLDER answers before the system does.
use_archives() {
  # These are read by pkg-config and by the linker, which would need quotes.
  case $1 in *[!A-Za-z0-9_./-]*) return 0 ;; esac
  case ${PKG_CONFIG_PATH:-} in "$1"*) return 0 ;; esac
  command -v clang >/dev/null 2>&1 || return 0
  mkdir -p "$1" || return 0
  for setup_archive in lua5.4 edit tinfo bsd md stdc++; do
    # The name alone where there is none.
    setup_file=$(clang -print-file-name="lib$setup_archive.a" </dev/null 2>/dev/null)
    if [ ! -f "$setup_file" ] || ! ln -sf "$setup_file" "$1"; then return 0; fi
  done
  for setup_library in 'lua5.4 -llua5.4 -lm' 'libedit -ledit -ltinfo -lbsd -lmd'; do
    setup_folder=$(pkg-config --variable=pcfiledir "${setup_library%% *}" </dev/null)
    sed "s|^Libs:.*|Libs: -L$1 ${setup_library#* }|" "$setup_folder/${setup_library%% *}.pc" \
      </dev/null >"$1/${setup_library%% *}.pc" || return 0
  done
  PKG_CONFIG_PATH=$1${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
  export PKG_CONFIG_PATH
}
