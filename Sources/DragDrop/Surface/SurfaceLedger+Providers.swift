extension SurfaceLedger {
  /// Item providers.
  static let providers: [SurfaceGroup] = [
    SurfaceGroup(
      "NIP", "NSItemProvider family",
      [
        .done(
          "NIP-01", "NSItemProviderRepresentationVisibility (enum)",
          "ItemProviderRepresentationVisibility", "ItemProviderTests/visibilities()"),
        .done(
          "NIP-02", ".all (0)", "ItemProviderRepresentationVisibility.all",
          "ItemProviderTests/visibilities()", "VisibilityTests/stranger()"),
        .done(
          "NIP-03", ".team (1)", "ItemProviderRepresentationVisibility.team",
          "ItemProviderTests/visibilities()", "VisibilityTests/team()"),
        .outOfScope("NIP-04", ".group (2)"),
        .done(
          "NIP-05", ".ownProcess (3)", "ItemProviderRepresentationVisibility.ownProcess",
          "ItemProviderTests/visibilities()", "VisibilityTests/sameApp()",
          "VisibilityTests/hidden()"),
        .done(
          "NIP-06", "NSItemProviderFileOptions (option set)", "ItemProviderFileOptions",
          "ItemProviderTests/openInPlaceOption()"),
        .done(
          "NIP-07", ".openInPlace (1)", "ItemProviderFileOptions.openInPlace",
          "ItemProviderTests/openInPlaceOption()"),
        .done(
          "NIP-08", "NSItemProviderWriting (protocol)", "ItemProviderWriting",
          "ItemProviderTests/object()", "ItemProviderScriptTests/ownClass()"),
        .done(
          "NIP-09", "static writableTypeIdentifiersForItemProvider",
          "ItemProviderWriting.writableTypeIdentifiersForItemProvider",
          "ItemProviderTests/object()", "ItemProviderScriptTests/ownClass()"),
        .done(
          "NIP-10", "writableTypeIdentifiersForItemProvider (instance)",
          "ItemProviderWriting.writableTypeIdentifiersForItemProvider",
          "ItemProviderTests/ownTypes()", "ItemProviderScriptTests/ownClass()"),
        .done(
          "NIP-11", "static itemProviderVisibilityForRepresentation(withTypeIdentifier:)",
          "ItemProviderWriting.itemProviderVisibilityForRepresentation(withTypeIdentifier:)",
          "ItemProviderTests/staticVisibility()", "ItemProviderScriptTests/ownClass()",
          "ItemProviderScriptTests/ownClassVisibility()", "ItemProviderTests/defaultVisibility()"),
        .done(
          "NIP-12", "itemProviderVisibilityForRepresentation(withTypeIdentifier:) (instance)",
          "ItemProviderWriting.itemProviderVisibilityForRepresentation(withTypeIdentifier:)",
          "ItemProviderTests/ownVisibility()", "ItemProviderScriptTests/ownClass()",
          "ItemProviderScriptTests/ownClassVisibility()", "ItemProviderTests/defaultVisibility()"),
        .done(
          "NIP-13", "loadData(withTypeIdentifier:forItemProviderCompletionHandler:) -> Progress?",
          "ItemProviderWriting.loadData(withTypeIdentifier:forItemProviderCompletionHandler:)",
          "ItemProviderTests/writes()", "ItemProviderScriptTests/ownClass()"),
        .done(
          "NIP-14", "NSItemProviderReading (protocol)", "ItemProviderReading",
          "LoadingTests/readersOrder()", "ItemProviderScriptTests/ownClass()"),
        .done(
          "NIP-15", "static readableTypeIdentifiersForItemProvider",
          "ItemProviderReading.readableTypeIdentifiersForItemProvider",
          "LoadingTests/readersOrder()", "ItemProviderScriptTests/ownClass()"),
        .done(
          "NIP-16", "static object(withItemProviderData:typeIdentifier:) throws -> Self",
          "ItemProviderReading.object(withItemProviderData:typeIdentifier:)",
          "LoadingTests/readersOrder()", "ItemProviderScriptTests/ownClass()",
          "ItemProviderScriptTests/unreadable()"),
        .done(
          "NIP-17", "NSItemProvider (class, NSCopying)", "ItemProvider", "ItemProviderTests/copy()",
          "ItemProviderScriptTests/listOfTypes()"),
        .done("NIP-18", "init()", "ItemProvider.init()", "ItemProviderTests/empty()"),
        .done(
          "NIP-19", "init(object: NSItemProviderWriting)", "ItemProvider.init(object:)",
          "ItemProviderTests/object()"),
        .outOfScope("NIP-20", "init(item:typeIdentifier:)"),
        .done(
          "NIP-21", "init?(contentsOf: URL!)", "ItemProvider.init(contentsOf:)",
          "ItemProviderTests/contentsOfFile()", "ItemProviderTests/contentsOfNoFile()",
          "ItemProviderScriptTests/contentsOf()"),
        .done(
          "NIP-22", "registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:)",
          "ItemProvider.registerDataRepresentation(forTypeIdentifier:visibility:loadHandler:)",
          "ItemProviderTests/order()", "ItemProviderScriptTests/loaders()",
          "ItemProviderScriptTests/registering()", "ItemProviderTests/visibilityOfRepresentations()"
        ),
        .done(
          "NIP-23",
          "registerFileRepresentation(forTypeIdentifier:fileOptions:visibility:loadHandler:)",
          "ItemProvider.registerFileRepresentation(forTypeIdentifier:fileOptions:visibility:loadHandler:)",
          "LoadingTests/fileAsData()", "ItemProviderScriptTests/registering()",
          "ItemProviderScriptTests/files()", "ItemProviderTests/visibilityOfRepresentations()",
          "ItemProviderTests/fileOptions()"),
        .done(
          "NIP-24", "registerObject(_:visibility:)", "ItemProvider.registerObject(_:visibility:)",
          "ItemProviderTests/stricterVisibility()", "ItemProviderTests/registeredTwice()",
          "ItemProviderScriptTests/registering()"),
        .done(
          "NIP-25", "registerObject(ofClass:visibility:loadHandler:)",
          "ItemProvider.registerObject(ofClass:visibility:loadHandler:)",
          "ItemProviderTests/lazyObject()", "ItemProviderTests/lazyObjectFails()",
          "ItemProviderScriptTests/registering()", "ItemProviderScriptTests/lazyObject()"),
        .done(
          "NIP-26", "registerObject(ofClass:...) generic over bridged Swift types",
          "ItemProvider.registerObject(ofClass:visibility:loadHandler:)",
          "ItemProviderTests/lazyObject()", "ItemProviderScriptTests/registering()"),
        .outOfScope("NIP-27", "registerItem(forTypeIdentifier:loadHandler:)"),
        .done(
          "NIP-28", "registeredTypeIdentifiers: [String]", "ItemProvider.registeredTypeIdentifiers",
          "ItemProviderTests/order()", "ItemProviderScriptTests/registering()"),
        .done(
          "NIP-29", "registeredTypeIdentifiers(fileOptions:)",
          "ItemProvider.registeredTypeIdentifiers(fileOptions:)", "ItemProviderTests/fileOptions()",
          "ItemProviderScriptTests/registering()"),
        .done(
          "NIP-30", "hasItemConformingToTypeIdentifier(_:)",
          "ItemProvider.hasItemConformingToTypeIdentifier(_:)", "ContentTypeTests/conformance()",
          "ItemProviderTests/hasItemConforming()", "ItemProviderScriptTests/registering()"),
        .done(
          "NIP-31", "hasRepresentationConforming(toTypeIdentifier:fileOptions:)",
          "ItemProvider.hasRepresentationConforming(toTypeIdentifier:fileOptions:)",
          "ItemProviderTests/fileOptions()", "ItemProviderScriptTests/registering()"),
        .done(
          "NIP-32", "loadDataRepresentation(forTypeIdentifier:completionHandler:) -> Progress",
          "ItemProvider.loadDataRepresentation(forTypeIdentifier:completionHandler:)",
          "FileStoreTests/archive()", "LoadingTests/data()", "LoadingTests/fileAsData()",
          "LoadingTests/folderAsData()"),
        .done(
          "NIP-33", "loadFileRepresentation(forTypeIdentifier:completionHandler:) -> Progress",
          "ItemProvider.loadFileRepresentation(forTypeIdentifier:completionHandler:)",
          "LoadingTests/copyOfFile()", "LoadingTests/copyIsOfItsOwn()", "LoadingTests/dataAsFile()",
          "LoadingTests/folderAsFile()", "LoadingTests/copyOfFileForOpenInPlace()"),
        .done(
          "NIP-34",
          "loadInPlaceFileRepresentation(forTypeIdentifier:completionHandler:) -> Progress",
          "ItemProvider.loadInPlaceFileRepresentation(forTypeIdentifier:completionHandler:)",
          "LoadingTests/inPlace()", "LoadingTests/notInPlace()", "ItemProviderScriptTests/files()"),
        .done(
          "NIP-35", "canLoadObject(ofClass:) -> Bool", "ItemProvider.canLoadObject(ofClass:)",
          "ItemProviderTests/canLoadObject()"),
        .done(
          "NIP-36", "canLoadObject(ofClass:) generic over bridged Swift types",
          "ItemProvider.canLoadObject(ofClass:)", "ItemProviderTests/canLoadObject()"),
        .done(
          "NIP-37", "loadObject(ofClass:completionHandler:) -> Progress",
          "ItemProvider.loadObject(ofClass:completionHandler:)", "LoadingTests/dynamicClass()",
          "TransferTests/cancelled()"),
        .done(
          "NIP-38", "loadObject(ofClass:...) generic over bridged Swift types",
          "ItemProvider.loadObject(ofClass:completionHandler:)", "LoadingTests/readersOrder()"),
        .outOfScope("NIP-39", "loadItem(forTypeIdentifier:options:completionHandler:)"),
        .done(
          "NIP-40", "suggestedName: String?", "ItemProvider.suggestedName",
          "ItemProviderTests/suggestedName()", "LoadingTests/dataAsFile()",
          "ItemProviderScriptTests/wishes()", "SessionMemberTests/wishes()"),
        .outOfScope("NIP-41", "previewImageHandler"),
        .outOfScope("NIP-42", "loadPreviewImage(options:completionHandler:)"),
        .outOfScope("NIP-43", "NSItemProviderPreferredImageSizeKey"),
        .outOfScope("NIP-44", "NSItemProvider.CompletionHandler (typealias)"),
        .outOfScope("NIP-45", "NSItemProvider.LoadHandler (typealias)"),
        .done(
          "NIP-46", "NSItemProvider.errorDomain", "ItemProvider.errorDomain",
          "ItemProviderTests/errors()", "ItemProviderScriptTests/errorAsText()"),
        .done(
          "NIP-47", "NSItemProvider.ErrorCode (enum)", "ItemProvider.ErrorCode",
          "ItemProviderTests/errors()"),
        .done(
          "NIP-48", ".unknownError (-1)", "ItemProviderError.Code.unknownError",
          "ItemProviderTests/errors()", "LoadingTests/nothing()",
          "ItemProviderScriptTests/failures()"),
        .done(
          "NIP-49", ".itemUnavailableError (-1000)", "ItemProviderError.Code.itemUnavailableError",
          "ItemProviderTests/errors()", "LoadingTests/unavailable()", "LoadingTests/missingFile()",
          "ItemProviderScriptTests/failures()"),
        .done(
          "NIP-50", ".unexpectedValueClassError (-1100)",
          "ItemProviderError.Code.unexpectedValueClassError", "ItemProviderTests/errors()",
          "LoadingTests/wrongClass()", "ItemProviderScriptTests/failures()"),
        .outOfScope("NIP-51", ".unavailableCoercionError (-1200)"),
        .outOfScope("NIP-52", "init(contentsOf:contentType:openInPlace:coordinated:visibility:)"),
        .done(
          "NIP-53", "registerDataRepresentation(for: UTType, visibility:loadHandler:)",
          "ItemProvider.registerDataRepresentation(for:visibility:loadHandler:)",
          "ItemProviderTests/contentTypes()"),
        .done(
          "NIP-54", "registerFileRepresentation(for: UTType, visibility:openInPlace:loadHandler:)",
          "ItemProvider.registerFileRepresentation(for:visibility:openInPlace:loadHandler:)",
          "ItemProviderTests/contentTypesForOpenInPlace()",
          "ItemProviderTests/fileOfAContentType()", "LoadingTests/fileOfAContentType()"),
        .done(
          "NIP-55", "registeredContentTypes: [UTType]", "ItemProvider.registeredContentTypes",
          "ItemProviderTests/contentTypes()"),
        .done(
          "NIP-56", "registeredContentTypesForOpenInPlace",
          "ItemProvider.registeredContentTypesForOpenInPlace",
          "ItemProviderTests/contentTypesForOpenInPlace()", "LoadingTests/fileOfAContentType()"),
        .done(
          "NIP-57", "registeredContentTypes(conformingTo:)",
          "ItemProvider.registeredContentTypes(conformingTo:)",
          "ItemProviderTests/contentTypesConforming()"),
        .done(
          "NIP-58", "loadDataRepresentation(for: UTType, completionHandler:)",
          "ItemProvider.loadDataRepresentation(for:completionHandler:)", "LoadingTests/data()"),
        .done(
          "NIP-59", "loadFileRepresentation(for: UTType, openInPlace:completionHandler:)",
          "ItemProvider.loadFileRepresentation(for:openInPlace:completionHandler:)",
          "LoadingTests/inPlace()", "LoadingTests/copyByContentType()"),
        .outOfScope("NIP-60", "register(_: Transferable)"),
        .outOfScope("NIP-61", "loadTransferable(type:completionHandler:)"),
        .done(
          "NIP-62", "teamData: Data?", "ItemProvider.teamData", "ItemProviderTests/teamData()",
          "VisibilityTests/teamData()", "ItemProviderScriptTests/wishes()"),
        .stored(
          "NIP-63", "preferredPresentationSize: CGSize", "ItemProvider.preferredPresentationSize",
          "ItemProviderTests/wishes()", "ItemProviderScriptTests/wishes()",
          "SessionMemberTests/wishes()"),
        .stored(
          "NIP-64", "preferredPresentationStyle", "ItemProvider.preferredPresentationStyle",
          "ItemProviderTests/wishes()", "ItemProviderScriptTests/wishes()",
          "SessionMemberTests/wishes()"),
        .stored(
          "NIP-65", "UIPreferredPresentationStyle (enum)", "PreferredPresentationStyle",
          "ItemProviderTests/styles()"),
        .stored(
          "NIP-66", ".unspecified (0)", "PreferredPresentationStyle.unspecified",
          "ItemProviderTests/styles()"),
        .stored(
          "NIP-67", ".inline (1)", "PreferredPresentationStyle.inline", "ItemProviderTests/styles()"
        ),
        .stored(
          "NIP-68", ".attachment (2)", "PreferredPresentationStyle.attachment",
          "ItemProviderTests/styles()"),
        .done(
          "NIP-69", "UIItemProviderPresentationSizeProviding (protocol)",
          "ItemProviderPresentationSizeProviding", "ItemProviderTests/presentationSize()"),
        .done(
          "NIP-70", "preferredPresentationSizeForItemProvider",
          "ItemProviderPresentationSizeProviding.preferredPresentationSizeForItemProvider",
          "ItemProviderTests/presentationSize()"),
      ])
  ]
}
