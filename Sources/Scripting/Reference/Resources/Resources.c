#include "CReferenceResources.h"

// `#embed` is of C23; the compiler of Swift 6.2 knows it in every C.
#pragma clang diagnostic ignored "-Wc23-extensions"

// A function that gives the text of a file, which is embedded between the two.
#define TEXT(name) const unsigned char *reference_##name(void) { static const unsigned char text[] = {
#define END }; return text; }

TEXT(surface)
#embed "../../../Model/DragDrop/DragDrop.docc/MembersOfInteractions.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/MembersOfItemProviders.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/MembersOfTables.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/MembersOfCollections.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/MembersOfViews.md" suffix(, 0)
END
TEXT(rules)
#embed "../../../Model/DragDrop/DragDrop.docc/WhatIsKnownAndHow.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/SessionsAndItems.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/Lifecycle.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/ProposalsAndGaps.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/Drops.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/BatchUpdates.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/Snapshots.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/PlaceholdersAndLoads.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/InteractiveMovement.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/GeometryAndAutoscroll.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/CallSequences.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/VersionsAndFaults.md" suffix(,)
#embed "../../../Model/DragDrop/DragDrop.docc/CommonQuestions.md" suffix(, 0)
END
TEXT(editor_vscode)
#embed "Editors/vscode.jsonc" suffix(, 0)
END
TEXT(editor_nvim)
#embed "Editors/nvim.lua" suffix(, 0)
END
TEXT(editor_emacs)
#embed "Editors/emacs.el" suffix(, 0)
END
