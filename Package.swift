// swift-tools-version: 6.2
import PackageDescription

// A target imports only its dependencies here, never what it reaches through them; Scripts/test
// builds with --explicit-target-dependency-import-check. Only `Lua` depends on Lua's C library, only
// `LineEditor` on libedit, only `Commands` on ArgumentParser.
//
// The Lua, JavaScript, CSS and tables that a module embeds are files in its folder `Resources`, a C
// target: `#embed` puts them into the program, which then needs no resource bundle.

let package = Package(
  name: "reorder",
  // iOS is for `ReorderRecorder`, which runs in apps.
  platforms: [.macOS(.v15), .iOS(.v15)],
  products: [
    .executable(name: "reorder", targets: ["reorder"]),
    // `Layout` has the places and rectangles that drags are told in.
    .library(name: "DragDrop", targets: ["DragDrop", "Layout"]),
    // UIKit's names for delegates of an app that run on the model.
    .library(name: "ReorderUIKit", targets: ["ReorderUIKit"]),
    // Compiles copies of an app's files, which import UIKit, with `ReorderUIKit`.
    .plugin(name: "ImportAppFiles", targets: ["ImportAppFiles"]),
    // Records drags of an app on a device; `Recordings` has the types that an observer gets.
    .library(name: "ReorderRecorder", targets: ["ReorderRecorder", "Recordings"]),
    // Gestures, checks and comparisons for tests of such delegates.
    .library(
      name: "ReorderTesting", targets: ["ReorderTesting", "DragChecking", "DragDrop", "Layout"]),
    // Policies in Lua, tested from Swift.
    .library(
      name: "PolicyTesting",
      targets: [
        "PolicyTesting", "PolicyComparison", "DragChecking", "Policies", "DragDrop", "Layout",
      ]),
  ],
  dependencies: [
    // `_RopeModule`, the order-statistics tree behind item lists of a million rows;
    // `HashTreeCollections`, the hash tree in which snapshots find their items and share them;
    // `HeapModule`, in which the virtual clock keeps its timers; `DequeModule`, in which the log keeps
    // the newest events.
    .package(
      url: "https://github.com/apple/swift-collections", .upToNextMinor(from: "1.6.0")),
    // The subcommands, their help and completion scripts.
    .package(
      url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
  ],
  targets: [
    .systemLibrary(
      name: "CLua", path: "Sources/Scripting/CLua", pkgConfig: "lua5.4",
      providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
    .target(name: "COutput", dependencies: [], path: "Sources/Support/COutput"),
    .target(
      name: "CLuaShims", dependencies: ["CLua", "COutput"], path: "Sources/Scripting/CLuaShims"),
    .systemLibrary(
      name: "CEditline", path: "Sources/Program/CEditline", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(
      name: "CEditlineShims", dependencies: ["CEditline"], path: "Sources/Program/CEditlineShims"),

    .target(name: "Files", dependencies: ["COutput"], path: "Sources/Support/Files"),
    .target(name: "Texts", path: "Sources/Support/Texts"),
    .target(name: "LuaSyntax", dependencies: ["Texts"], path: "Sources/Scripting/LuaSyntax"),
    .target(
      name: "Lua", dependencies: ["CLua", "CLuaShims", "LuaSyntax", "Texts"],
      path: "Sources/Scripting/Lua"),
    .target(
      name: "LineEditor", dependencies: ["CEditline", "CEditlineShims", "Files", "Texts"],
      path: "Sources/Program/LineEditor"),
    .target(
      name: "Layout",
      dependencies: [.product(name: "_RopeModule", package: "swift-collections")],
      path: "Sources/Model/Layout"),
    .target(
      name: "DragDrop",
      dependencies: [
        "Layout", "Texts", .product(name: "_RopeModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
      ], path: "Sources/Model/DragDrop"),
    .target(
      name: "ReorderUIKit", dependencies: ["DragDrop", "Layout"], path: "Sources/Model/ReorderUIKit"
    ),
    .executableTarget(name: "ImportAppFile", path: "Sources/Model/ImportAppFile"),
    .plugin(
      name: "ImportAppFiles", capability: .buildTool(), dependencies: ["ImportAppFile"],
      path: "Sources/Model/ImportAppFilesPlugin"),
    .target(name: "Recordings", path: "Sources/Model/Recordings"),
    // Runs in apps on Apple's systems, where UIKit is the system's.
    .target(
      name: "ReorderRecorder",
      dependencies: [
        "Recordings",
        .target(name: "ReorderUIKit", condition: .when(platforms: [.linux])),
        .target(name: "DragDrop", condition: .when(platforms: [.linux])),
        .target(name: "Layout", condition: .when(platforms: [.linux])),
      ],
      // As in an app: UIKit is used on the main thread, without the checks of Swift 6.
      path: "Sources/Model/ReorderRecorder", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "Traces", dependencies: ["Recordings", "DragDrop", "Layout", "Texts"],
      path: "Sources/Model/Traces"),
    .target(
      name: "Replays", dependencies: ["Recordings", "Traces", "DragDrop", "Layout", "Texts"],
      path: "Sources/Model/Replays"),
    .target(name: "CDiagramsResources", path: "Sources/Model/Diagrams/Resources"),
    .target(
      name: "Diagrams",
      dependencies: ["CDiagramsResources", "Traces", "DragDrop", "Layout", "Texts"],
      path: "Sources/Model/Diagrams",
      exclude: ["Resources"]),
    .target(
      name: "DragChecking",
      dependencies: ["Diagrams", "Traces", "DragDrop", "Layout", "Texts"],
      path: "Sources/Model/DragChecking"),
    .target(
      name: "ReorderTesting",
      dependencies: [
        "ReorderUIKit", "DragChecking", "Diagrams", "Replays", "Recordings", "Traces", "DragDrop",
        "Layout", "Texts",
      ], path: "Sources/Model/ReorderTesting"),
    .target(
      name: "Workspaces", dependencies: ["DragDrop", "Layout", "Files", "Texts"],
      path: "Sources/Program/Workspaces"),
    .target(name: "CPoliciesResources", path: "Sources/Scripting/Policies/Resources"),
    .target(
      name: "Policies",
      dependencies: [
        "CPoliciesResources", "Lua", "LuaSyntax", "Traces", "DragDrop", "Layout", "Files", "Texts",
      ], path: "Sources/Scripting/Policies", exclude: ["Resources"]),
    .target(name: "CPluginsResources", path: "Sources/Scripting/Plugins/Resources"),
    .target(
      name: "Plugins",
      dependencies: ["CPluginsResources", "Policies", "Lua", "LuaSyntax", "Files", "Texts"],
      path: "Sources/Scripting/Plugins",
      exclude: ["Resources"]),
    .target(name: "CPolicyTestingResources", path: "Sources/Scripting/PolicyTesting/Resources"),
    .target(
      name: "PolicyTesting",
      dependencies: [
        "CPolicyTestingResources", "DragChecking", "Plugins", "Policies", "Lua", "LuaSyntax",
        "Diagrams", "Traces", "DragDrop", "Layout", "Files", "Texts",
      ], path: "Sources/Scripting/PolicyTesting", exclude: ["Resources"]),
    .target(name: "CTranslationResources", path: "Sources/Scripting/Translation/Resources"),
    .target(
      name: "Translation",
      dependencies: [
        "CTranslationResources", "Policies", "Lua", "LuaSyntax", "DragDrop", "Texts",
      ], path: "Sources/Scripting/Translation", exclude: ["Resources"]),
    .target(name: "CLessonsResources", path: "Sources/Scripting/Lessons/Resources"),
    .target(
      name: "Lessons",
      dependencies: [
        "CLessonsResources", "Translation", "DragChecking", "Plugins", "Policies", "Lua",
        "Diagrams", "Traces", "DragDrop", "Layout", "Files", "Texts",
      ], path: "Sources/Scripting/Lessons", exclude: ["Resources"]),
    .target(name: "CReferenceResources", path: "Sources/Scripting/Reference/Resources"),
    .target(
      name: "Reference",
      dependencies: [
        "CReferenceResources", "Lessons", "PolicyTesting", "Plugins", "Policies", "Lua",
        "LuaSyntax", "DragDrop", "Texts",
      ], path: "Sources/Scripting/Reference", exclude: ["Resources"]),
    .target(
      name: "Debugging",
      dependencies: ["Policies", "Lua", "LuaSyntax", "DragDrop", "Layout", "Files", "Texts"],
      path: "Sources/Scripting/Debugging"),
    .target(
      name: "PolicyComparison",
      dependencies: ["PolicyTesting", "ReorderTesting", "DragChecking", "Policies"],
      path: "Sources/Scripting/PolicyComparison"),
    .target(
      name: "Shell",
      dependencies: [
        "DragChecking", "PolicyTesting", "Translation", "Reference", "Lessons", "Debugging",
        "LineEditor", "Plugins", "Policies", "Workspaces", "Lua", "LuaSyntax", "Diagrams",
        "Replays",
        "Traces", "DragDrop", "Layout", "Files", "Texts",
      ], path: "Sources/Program/Shell"),
    .target(
      name: "DebugAdapter",
      dependencies: [
        "Reference", "Debugging", "Policies", "Traces", "DragDrop", "LuaSyntax", "Files", "Texts",
      ], path: "Sources/Program/DebugAdapter"),
    .target(
      name: "Running",
      dependencies: [
        "DebugAdapter", "Shell", "Lessons", "LineEditor", "Debugging", "PolicyTesting", "Plugins",
        "Policies", "Workspaces", "Traces", "DragDrop", "Files", "Texts",
      ], path: "Sources/Program/Running"),
    .target(
      name: "Commands",
      dependencies: [
        "DebugAdapter", "Running", "Shell", "Translation", "Reference", "Lessons",
        "DragChecking",
        "PolicyTesting", "Plugins", "Policies", "Diagrams", "Replays", "Recordings", "Traces",
        "Workspaces", "DragDrop", "Files", "Texts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Program/Commands"),
    // Contains nothing that a test needs, so that the program can link Swift's runtime statically and
    // the tests, which cannot, do not link the program.
    .executableTarget(
      name: "reorder", dependencies: ["Commands", "Files"], path: "Sources/Program/reorder",
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"],
          .when(platforms: [.linux]))
      ]),

    .target(
      name: "TestSupport", dependencies: ["DragDrop"], path: "Tests/TestSupport"),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
    .testTarget(name: "TextsTests", dependencies: ["Texts", "LuaSyntax", "TestSupport"]),
    .testTarget(name: "LuaSyntaxTests", dependencies: ["LuaSyntax", "TestSupport"]),
    .testTarget(
      name: "LuaTests", dependencies: ["Lua", "TestSupport"], exclude: ["Differential"]),
    .executableTarget(
      name: "LineEditorDemo", dependencies: ["LineEditor"], path: "Tests/LineEditorDemo"),
    .testTarget(
      name: "LineEditorTests",
      dependencies: ["LineEditor", "CEditlineShims", "LineEditorDemo", "Texts", "TestSupport"]),
    .testTarget(name: "ImportAppFileTests", dependencies: ["ImportAppFile"]),
    .testTarget(name: "LayoutTests", dependencies: ["Layout", "TestSupport"]),
    .testTarget(
      name: "DragDropTests", dependencies: ["ReorderUIKit", "DragDrop", "Layout", "TestSupport"]),
    .testTarget(
      name: "TracesTests", dependencies: ["Traces", "DragDrop", "Layout", "Texts", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "DiagramsTests",
      dependencies: ["Diagrams", "Traces", "DragDrop", "Layout", "Texts", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "WorkspacesTests", dependencies: ["Workspaces", "DragDrop", "Layout", "TestSupport"]),
    .testTarget(
      name: "PoliciesTests",
      dependencies: ["Policies", "Lua", "Traces", "DragDrop", "Layout", "TestSupport"]),
    .testTarget(
      name: "ReferenceTests",
      dependencies: ["Reference", "PolicyTesting", "Policies", "Lua", "TestSupport"]),
    .testTarget(
      name: "TranslationTests",
      dependencies: [
        "Translation", "ReorderUIKit", "DragChecking", "PolicyTesting", "Plugins", "Policies",
        "Lua",
        "DragDrop",
        "Layout", "TestSupport",
      ], exclude: ["Golden"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "LessonsTests", dependencies: ["Lessons", "TestSupport"]),
    .testTarget(
      name: "PluginsTests", dependencies: ["Plugins", "Policies", "Lua", "DragDrop", "TestSupport"]),
    .testTarget(
      name: "PolicyTestingTests",
      dependencies: [
        "PolicyTesting", "DragChecking", "Policies", "Diagrams", "Traces", "DragDrop", "Layout",
        "Texts",
        "TestSupport",
      ], exclude: ["Golden"]),
    .testTarget(
      name: "DragCheckingTests",
      dependencies: [
        "DragChecking", "PolicyTesting", "Plugins", "Policies", "DragDrop", "Layout", "Texts",
        "TestSupport",
      ], exclude: ["Faults", "Shards"]),
    // Sees the public API alone, as another package does.
    .testTarget(
      name: "PolicyTestingClientTests",
      dependencies: ["PolicyTesting", "DragChecking", "Policies", "DragDrop", "Layout"],
      packageAccess: false),
    // Apps' delegates under UIKit's names, and tests that see the public API alone.
    .testTarget(
      name: "ReorderTestingTests",
      dependencies: [
        "ReorderTesting", "PolicyComparison", "ReorderUIKit", "DragDrop", "Layout",
      ],
      packageAccess: false, swiftSettings: [.swiftLanguageMode(.v5)]),
    // Apps as on a device, with the package's own view of what is recorded.
    .testTarget(
      name: "ReorderRecorderTests",
      dependencies: [
        "ReorderRecorder", "Recordings", "Replays", "ReorderTesting", "ReorderUIKit", "Diagrams",
        "Traces", "DragDrop", "Layout",
      ], exclude: ["Recordings"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Shell", "Reference", "Lessons", "LineEditor", "Plugins", "Policies", "Workspaces",
        "Files", "Diagrams", "Traces", "DragDrop", "Layout", "Texts", "TestSupport",
      ], exclude: ["Golden"]),
    .testTarget(name: "RunningTests", dependencies: ["Running", "Traces", "TestSupport"]),
    .testTarget(
      name: "DebugAdapterTests",
      dependencies: ["DebugAdapter", "Reference", "Debugging", "Policies", "TestSupport"],
      exclude: ["Clients", "Golden", "Schema"]),
    .testTarget(
      name: "ReorderTests",
      dependencies: [
        "Commands", "Running", "Shell", "Lessons", "DragDrop", "Files", "Policies", "Traces",
        "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Golden", "Mistakes"]),
    .testTarget(
      name: "ProjectTests", dependencies: ["DragChecking", "DragDrop", "Reference", "TestSupport"]),

    .target(name: "CBaseline", dependencies: ["CLua"], path: "Tests/Benchmarks/CBaseline"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBaseline", "Debugging", "DragChecking", "PolicyTesting", "Lua", "Policies", "DragDrop",
        "Layout", "Files", "Texts",
      ],
      path: "Tests/Benchmarks/Benchmarks"),
  ],
  swiftLanguageModes: [.v6]
)

/// The same settings for every Swift target.
let settings: [SwiftSetting] = [
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
  .enableUpcomingFeature("ExistentialAny"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
  .enableUpcomingFeature("InternalImportsByDefault"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
  .enableUpcomingFeature("MemberImportVisibility"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]
let cTargets: Set<String> = [
  "CLuaShims", "COutput", "CEditlineShims", "CDiagramsResources", "CPoliciesResources",
  "CPluginsResources", "CPolicyTestingResources", "CLessonsResources", "CReferenceResources",
  "CTranslationResources", "CBaseline",
]
// Code as an app has it is compiled with the defaults of its language mode.
let clientTargets: Set<String> = [
  "ReorderRecorder", "ReorderTestingTests", "ReorderRecorderTests", "TranslationTests",
]
for target in package.targets where target.type != .system && target.type != .plugin {
  if cTargets.contains(target.name) {
    target.cSettings = [.enableWarning("all"), .enableWarning("extra")]
  } else if !clientTargets.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + settings
  }
  // Tests run as fast without optimization, and compile in a fraction of the time.
  if target.type == .test || target.name == "TestSupport" {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
}
