;;; reorder.el --- Debug drag-and-drop policies in Emacs -*- lexical-binding: t -*-
;;; Commentary:
;; Printed by `reorder api --editor emacs`; load it from init.el.
;;; Code:

(with-eval-after-load 'dap-mode
  (dap-register-debug-provider
   "reorder"
   (lambda (conf)
     (plist-put conf :dap-server-path '("reorder" "debug"))
     (cond ((eq (plist-get conf :spec) t) (plist-put conf :spec (buffer-file-name)))
           ((or (plist-get conf :program) (plist-get conf :spec) (plist-get conf :replay)))
           (t (plist-put conf :program (buffer-file-name))))
     conf))
  (dap-register-debug-template
   "reorder: this policy"
   (list :type "reorder" :request "launch" :name "This policy"))
  (dap-register-debug-template
   "reorder: this policy, then gestures"
   (list :type "reorder" :request "launch" :name "Gestures" :interactive t))
  (dap-register-debug-template
   "reorder: this spec"
   (list :type "reorder" :request "launch" :name "This spec" :spec t))

  ;; dap-mode has no commands for stepping backwards.
  (defun reorder-step-back ()
    "Step back to the previous line."
    (interactive)
    (dap--step "stepBack" (dap--cur-session-or-die)))
  (defun reorder-reverse-continue ()
    "Run backwards to the previous breakpoint."
    (interactive)
    (dap--step "reverseContinue" (dap--cur-session-or-die)))
  (define-key dap-mode-map (kbd "C-c d b") #'reorder-step-back)
  (define-key dap-mode-map (kbd "C-c d r") #'reorder-reverse-continue))

;; dape, for Emacs 29 and later; it cannot step backwards.
(with-eval-after-load 'dape
  (add-to-list 'dape-configs
               '(reorder modes (lua-mode lua-ts-mode)
                         command "reorder" command-args ("debug")
                         :type "reorder" :request "launch" :program dape-buffer-default)))

;; Specs: M-x compile RET reorder test; next-error visits the failures.
(with-eval-after-load 'compile
  (add-to-list 'compilation-error-regexp-alist-alist
               '(reorder "^    \\([^ \n].*?\\.lua\\):\\([0-9]+\\)\\(?::\\([0-9]+\\)\\)?: " 1 2 3))
  (add-to-list 'compilation-error-regexp-alist 'reorder))

;; The script API, for lua-language-server:
;; `reorder api > ~/.local/share/reorder/reorder.lua`.
(with-eval-after-load 'lsp-lua
  (setq lsp-lua-workspace-library
        (list (cons (expand-file-name "~/.local/share/reorder") t))))

(provide 'reorder)
;;; reorder.el ends here
