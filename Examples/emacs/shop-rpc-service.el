;;; shop-rpc-service.el --- The program behind the shopping lists  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;; This file is not part of GNU Emacs.

;;; Commentary:

;; What program to run and with which arguments, and how to start it.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)

(defgroup shop-rpc nil
  "Shopping lists kept by the shop-rpc service."
  :group 'applications
  :prefix "shop-rpc-")

(defcustom shop-rpc-program "shop-rpc"
  "The program: a name to look up in variable `exec-path', or a file."
  :type 'file)

(defcustom shop-rpc-data-directory nil
  "Directory of the store; nil for the default directory."
  :type '(choice (const :tag "Default directory" nil) directory))

(defcustom shop-rpc-language nil
  "Language of all texts, such as \"de\"; nil for the store's preference."
  :type '(choice (const :tag "Preference of the store" nil) string))

(defcustom shop-rpc-arguments nil
  "Additional arguments for the program, such as (\"--durability\" \"relaxed\")."
  :type '(repeat string))

(defvar shop-rpc-service--count 0
  "Number of services started.")

(defun shop-rpc-service--command ()
  "Return the program with its arguments."
  `(,(or (executable-find shop-rpc-program)
         (user-error "Program not found: %s; see `shop-rpc-program'"
                     shop-rpc-program))
    ,@(when shop-rpc-data-directory
        (list "--data" (expand-file-name shop-rpc-data-directory)))
    "--time-zone" "environment" ,@shop-rpc-arguments))

(defun shop-rpc-service-start (hear ended)
  "Start a service and return the connection to it.
HEAR gets its notifications, and ENDED the connection when it ends."
  (let ((command (shop-rpc-service--command)))
    (apply #'make-instance 'jsonrpc-process-connection
           ;; unique, because jsonrpc.el names its input buffer after it
           :name (format "shop-rpc %d" (cl-incf shop-rpc-service--count))
           :process (lambda ()
                      (make-process :name "shop-rpc" :command command
                                    :connection-type 'pipe :noquery t
                                    :coding 'utf-8-emacs-unix
                                    :stderr (get-buffer-create
                                             (format "*shop-rpc %d stderr*"
                                                     shop-rpc-service--count))))
           :notification-dispatcher hear
           :on-shutdown ended
           ;; Logging whole lists takes longer than displaying them.
           (if (< emacs-major-version 30)
               '(:events-buffer-scrollback-size 0)
             '(:events-buffer-config (:size 0))))))

;; The service writes only errors to standard error.
(defun shop-rpc-service-complaint (connection)
  "Return the first line of standard error of CONNECTION's service."
  (let ((buffer (jsonrpc-stderr-buffer connection)))
    (if (buffer-live-p buffer)
        (with-current-buffer buffer
          (car (split-string (buffer-string) "\n")))
      "")))

(provide 'shop-rpc-service)
;;; shop-rpc-service.el ends here
