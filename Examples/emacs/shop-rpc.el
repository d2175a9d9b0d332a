;;; shop-rpc.el --- Talk to the shop-rpc shopping service  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: convenience, comm

;; This file is not part of GNU Emacs.

;;; Commentary:

;; One shop-rpc service runs as a subprocess and is talked to through
;; jsonrpc.el.  This file starts it, starts it again when it ends, and
;; passes on what it says.  What is shown to people is in
;; shop-rpc-list.el: M-x shop-rpc-list.
;;
;; The service answers in order, so nothing here waits for the answer
;; of `initialize' before it sends on; and every change comes back as
;; an event, this session's own included, so there is one way into the
;; buffer for all of them.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)
(eval-when-compile (require 'subr-x))

(defgroup shop-rpc nil
  "Shopping lists kept by the shop-rpc service."
  :group 'applications
  :prefix "shop-rpc-")

(defcustom shop-rpc-program "shop-rpc"
  "The service's program: a name that is looked up in the path, or a file."
  :type 'file)

(defcustom shop-rpc-data-directory nil
  "Where the service keeps its files; nil for where it does by itself."
  :type '(choice (const :tag "The service's own place" nil) directory))

(defcustom shop-rpc-language nil
  "The language of all texts, as a tag such as \"de\"; nil for the store's."
  :type '(choice (const :tag "The one the store prefers" nil) string))

(defcustom shop-rpc-arguments nil
  "More arguments for the program, such as (\"--durability\" \"relaxed\")."
  :type '(repeat string))

(defvar shop-rpc-ready-hook nil
  "Run when a service was started, the first one or another one.
What is asked for then is answered after the session has begun.")

(defvar shop-rpc-down-hook nil
  "Run when a service has ended by itself.")

(defvar shop-rpc-event-functions nil
  "Called with the params of each event of the service, a plist.")

(defconst shop-rpc--topics ["list" "location" "locale"]
  "The domains whose changes are asked for.")

(defconst shop-rpc--patience 2
  "Seconds that somebody who pressed a key waits for an answer.")

(defconst shop-rpc--attempts 6
  "How often a service that ends at once is started again by itself.")

(defvar shop-rpc--connection nil
  "The connection to the service; nil when there is none.")

(defvar shop-rpc--count 0
  "How many services were started.")

(defvar shop-rpc--failures 0
  "How many services in a row ended before they answered anything.")

(defvar shop-rpc--restart nil
  "The timer that starts the next service; nil when none is due.")

(defvar shop-rpc--hearing nil
  "Whether an answer or an event is just being taken in.")

(defvar shop-rpc--outbox nil
  "Calls to be made when that is over, the first one first.")

(defvar shop-rpc--texts nil
  "All texts of the service's language: a plist by key.")

(defun shop-rpc-running-p ()
  "Whether there is a service to talk to."
  (and shop-rpc--connection (jsonrpc-running-p shop-rpc--connection)))

(defun shop-rpc-connect ()
  "Start the service unless there is one."
  (when (timerp shop-rpc--restart) (cancel-timer shop-rpc--restart))
  (setq shop-rpc--restart nil)
  (unless (shop-rpc-running-p)
    (setq shop-rpc--connection (shop-rpc--start))
    (shop-rpc-call 'initialize (shop-rpc--introduction)
                   (lambda (_) (setq shop-rpc--failures 0)))
    (shop-rpc-call 'events.subscribe (list :topics shop-rpc--topics))
    (run-hooks 'shop-rpc-ready-hook)))

(defun shop-rpc-disconnect ()
  "End the service; all that it answered is stored."
  (when (timerp shop-rpc--restart) (cancel-timer shop-rpc--restart))
  (setq shop-rpc--restart nil shop-rpc--outbox nil)
  (when-let ((connection shop-rpc--connection))
    (setq shop-rpc--connection nil)
    (when (jsonrpc-running-p connection)
      (jsonrpc-async-request connection 'shutdown nil)
      (jsonrpc-notify connection 'exit nil))))

(defun shop-rpc-call (method params &optional then)
  "Ask the service for METHOD with PARAMS, a plist, and go on at once.
THEN is called with the result.  A refusal is shown in the echo area."
  (if shop-rpc--hearing
      (shop-rpc--post method params then)
    (unless (shop-rpc-running-p) (shop-rpc-connect))
    (jsonrpc-async-request
     shop-rpc--connection method params
     :success-fn (lambda (result)
                   (let ((shop-rpc--hearing t))
                     (when then (funcall then result))))
     :error-fn (lambda (error) (message "%s" (shop-rpc--sentence error)))
     ;; every request is answered, or its service ends
     :timeout nil)))

;; Before Emacs 30, jsonrpc.el loses messages that arrive while something is
;; sent in its process filter, where answers and events are taken in.
(defun shop-rpc--post (&rest call)
  "Put off CALL, arguments for `shop-rpc-call', until nothing is taken in."
  (unless shop-rpc--outbox (run-at-time 0 nil #'shop-rpc--send))
  (setq shop-rpc--outbox (append shop-rpc--outbox (list call))))

(defun shop-rpc--send ()
  "Make what was put off happen, in its order."
  (let ((calls shop-rpc--outbox))
    (setq shop-rpc--outbox nil)
    (dolist (call calls) (apply #'shop-rpc-call call))))

(defun shop-rpc-ask (method params)
  "The service's answer to METHOD with PARAMS, a plist.
For what has to be known before a question can be put to somebody."
  (unless (shop-rpc-running-p) (shop-rpc-connect))
  (condition-case oops
      (jsonrpc-request shop-rpc--connection method params
                       :timeout shop-rpc--patience)
    (jsonrpc-error
     (let ((facts (cddr oops)))
       (user-error "%s" (shop-rpc--sentence
                         (list :message (alist-get 'jsonrpc-error-message facts)
                               :data (alist-get 'jsonrpc-error-data facts))))))))

(defun shop-rpc-text (key)
  "The text for KEY, a keyword such as `:label.add'; empty until it is known."
  (or (plist-get shop-rpc--texts key) ""))

(defun shop-rpc-learn-texts ()
  "Ask for all texts of the service's language."
  (shop-rpc-call 'locale.strings nil
                 (lambda (result)
                   (setq shop-rpc--texts (plist-get result :strings)))))

(defun shop-rpc--sentence (error)
  "The text of ERROR for people: the service's sentence in their language."
  (or (plist-get (plist-get error :data) :text)
      (plist-get error :message)))

(defun shop-rpc--introduction ()
  "Who we are, and which language we want."
  `( :processId ,(emacs-pid)
     :clientInfo (:name "shop-rpc.el" :version "0.1.0")
     ,@(when shop-rpc-language (list :locale shop-rpc-language))))

(defun shop-rpc--command ()
  "The service with its arguments."
  `(,(or (executable-find shop-rpc-program)
         (user-error "There is no program %s: see `shop-rpc-program'"
                     shop-rpc-program))
    ,@(when shop-rpc-data-directory
        (list "--data" (expand-file-name shop-rpc-data-directory)))
    ,@shop-rpc-arguments))

(defun shop-rpc--start ()
  "A connection to a new service."
  (let ((command (shop-rpc--command)))
    (apply #'make-instance 'jsonrpc-process-connection
           ;; of its own: jsonrpc.el keeps what it reads in a buffer of this name
           :name (format "shop-rpc %d" (cl-incf shop-rpc--count))
           :process (lambda ()
                      (make-process :name "shop-rpc" :command command
                                    :connection-type 'pipe :noquery t
                                    :coding 'utf-8-emacs-unix
                                    :stderr (get-buffer-create
                                             (format "*shop-rpc %d stderr*"
                                                     shop-rpc--count))))
           :notification-dispatcher #'shop-rpc--hear
           :on-shutdown #'shop-rpc--ended
           ;; Writing whole lists into a log costs more than showing them.
           (if (< emacs-major-version 30)
               '(:events-buffer-scrollback-size 0)
             '(:events-buffer-config (:size 0))))))

(defun shop-rpc--hear (_connection method params)
  "Pass on the PARAMS of a notification if its METHOD is `event'."
  (when (eq method 'event)
    (let ((shop-rpc--hearing t))
      (run-hook-with-args 'shop-rpc-event-functions params))))

(defun shop-rpc--ended (connection)
  "The service of CONNECTION has ended: start another one, soon.
Each that ends before it answers makes the next one wait twice as long."
  (if (eq connection shop-rpc--connection)
      (shop-rpc--replace connection)
    (jsonrpc-shutdown connection t)))

(defun shop-rpc--replace (connection)
  "Have another service started in the place of that of CONNECTION."
  (let ((complaint (shop-rpc--complaint connection)))
    (jsonrpc-shutdown connection t)
    (setq shop-rpc--connection nil)
    (run-hooks 'shop-rpc-down-hook)
    (setq shop-rpc--failures (1+ shop-rpc--failures))
    (if (> shop-rpc--failures shop-rpc--attempts)
        (message "%s ends at once: %s" shop-rpc-program complaint)
      (setq shop-rpc--restart
            (run-at-time (* 0.1 (expt 2 (1- shop-rpc--failures))) nil
                         #'shop-rpc-connect)))))

;; It says nothing there unless something is wrong.
(defun shop-rpc--complaint (connection)
  "The first line that the service of CONNECTION wrote to standard error."
  (let ((buffer (jsonrpc-stderr-buffer connection)))
    (if (buffer-live-p buffer)
        (with-current-buffer buffer
          (car (split-string (buffer-string) "\n")))
      "")))

(provide 'shop-rpc)
;;; shop-rpc.el ends here
