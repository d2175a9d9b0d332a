;;; lint.el --- Compile the package and check its documentation  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; $EMACS -Q --batch -L .. -l lint.el ../*.el *.el exits with 1 if there
;; is a warning.

;;; Code:

(require 'bytecomp)
(require 'checkdoc)

(defvar lint-warnings 0
  "How many warnings there were.")

(advice-add 'display-warning :before
            (lambda (&rest _) (setq lint-warnings (1+ lint-warnings))))
(advice-add 'byte-compile-log-warning :before
            (lambda (&rest _) (setq lint-warnings (1+ lint-warnings))))

(let ((folder (make-temp-file "shop-rpc-" t)))
  (setq byte-compile-dest-file-function
        (lambda (_) (expand-file-name "compiled.elc" folder)))
  (dolist (file command-line-args-left)
    (byte-compile-file file)
    (checkdoc-file file))
  (delete-directory folder t))
(kill-emacs (if (zerop lint-warnings) 0 1))

;;; lint.el ends here
