;;; shop-rpc.el --- Talk to the shop-rpc shopping service  -*- lexical-binding: t; -*-

;; Copyright (c) 2026 the shop-rpc authors
;; SPDX-License-Identifier: MIT

;; Version: 0.9.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: convenience, comm

;;; Commentary:

;; Runs a shop-rpc service as a subprocess and communicates with it
;; through jsonrpc.el: starts the service, restarts it if it ends, and
;; passes on its responses and events.  The user interface is in
;; shop-rpc-list.el: M-x shop-rpc-list.
;;
;; Responses arrive in order, so requests need not wait for the response
;; to `initialize'.  Every change, including those of this session,
;; arrives as an event, so all of them update the buffer in one way.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)
(require 'shop-rpc-service)
(eval-when-compile (require 'subr-x))

(defvar shop-rpc-ready-hook nil
  "Hook run after each start or restart of the service.
Requests sent by it are handled after `initialize'.")

(defvar shop-rpc-down-hook nil
  "Hook run when the service has ended unexpectedly.")

(defvar shop-rpc-event-functions nil
  "Functions called with the params of each event, a plist.")

(defconst shop-rpc--topics ["list" "location" "locale"]
  "Topics to subscribe to.")

(defconst shop-rpc--patience 60
  "Seconds to wait for a response before a question; the user can quit.")

(defconst shop-rpc--attempts 6
  "Number of restarts of a service that ends immediately.")

(defvar shop-rpc--connection nil
  "Connection to the service, or nil.")

(defvar shop-rpc--failures 0
  "Number of consecutive services that ended before any response.")

(defvar shop-rpc--restart nil
  "Timer of the next restart, or nil.")

(defvar shop-rpc--hearing nil
  "Non-nil while a response or an event is being handled.")

(defvar shop-rpc--outbox nil
  "Calls to make afterwards, in order.")

(defvar shop-rpc--unanswered nil
  "Calls without an answer, the newest first, each as (METHOD PARAMS THEN).
The next service gets those that the last one has not answered.")

(defvar shop-rpc--keys 0
  "Number of idempotency keys made.")

(defconst shop-rpc--origin
  (md5 (format "%s %s %s" (system-name) (emacs-pid) (current-time)))
  "What the idempotency keys of this Emacs begin with.")

(defvar shop-rpc--texts nil
  "Texts in the service's language, a plist by key, and `:direction'.")

(defun shop-rpc-running-p ()
  "Return non-nil if a service is running."
  (and shop-rpc--connection (jsonrpc-running-p shop-rpc--connection)))

(defun shop-rpc-connect ()
  "Start the service unless it is running."
  (when (timerp shop-rpc--restart) (cancel-timer shop-rpc--restart))
  (setq shop-rpc--restart nil)
  (unless (shop-rpc-running-p)
    (setq shop-rpc--connection
          (shop-rpc-service-start #'shop-rpc--hear #'shop-rpc--ended))
    (condition-case oops
        (progn
          (shop-rpc--request 'initialize (shop-rpc--introduction)
                             (lambda (_) (setq shop-rpc--failures 0)))
          (shop-rpc--request 'events.subscribe
                             (list :topics shop-rpc--topics))
          (mapc #'shop-rpc--make (reverse shop-rpc--unanswered))
          (run-hooks 'shop-rpc-ready-hook))
      ;; when the program has ended already, `shop-rpc--ended' is called
      (error (when (shop-rpc-running-p) (signal (car oops) (cdr oops)))))))

(defun shop-rpc-disconnect ()
  "End the service after it has stored every acknowledged change."
  (when (timerp shop-rpc--restart) (cancel-timer shop-rpc--restart))
  (setq shop-rpc--restart nil shop-rpc--outbox nil shop-rpc--unanswered nil)
  (when-let ((connection shop-rpc--connection))
    (setq shop-rpc--connection nil)
    (when (jsonrpc-running-p connection)
      (jsonrpc-async-request connection 'shutdown nil)
      (jsonrpc-notify connection 'exit nil))))

(defun shop-rpc-call (method params &optional then)
  "Call METHOD with PARAMS, a plist, without waiting for the result.
THEN is called with the result.  Errors are shown in the echo area."
  (if shop-rpc--hearing
      (shop-rpc--post method params then)
    (unless (shop-rpc-running-p) (shop-rpc-connect))
    (let ((call (list method (shop-rpc--keyed params) then)))
      (push call shop-rpc--unanswered)
      (shop-rpc--make call))))

(defun shop-rpc--keyed (params)
  "Return PARAMS with an idempotency key, so that a change happens once."
  (if (plist-member params :_meta) params
    (append params
            (list :_meta (list :idempotencyKey
                               (format "%s-%d" shop-rpc--origin
                                       (cl-incf shop-rpc--keys)))))))

(defun shop-rpc--make (call)
  "Send CALL, which stays in `shop-rpc--unanswered' until it is answered."
  (pcase-let ((`(,method ,params ,then) call))
    (shop-rpc--request method params then
                       (lambda ()
                         (setq shop-rpc--unanswered
                               (delq call shop-rpc--unanswered))))))

(defun shop-rpc--request (method params &optional then answered)
  "Send a request of METHOD with PARAMS; THEN is called with the result.
ANSWERED is called before that, and before an error is shown."
  (let ((connection shop-rpc--connection))
    (jsonrpc-async-request
     connection method params
     ;; a response after `shop-rpc-disconnect' must not start a service
     :success-fn (lambda (result)
                   (when answered (funcall answered))
                   (let ((shop-rpc--hearing t))
                     (when (and then (eq connection shop-rpc--connection))
                       (funcall then result))))
     ;; jsonrpc.el reports the end of a process with this code
     :error-fn (lambda (error)
                 (unless (eql (plist-get error :code) -1)
                   (when answered (funcall answered))
                   (message "%s" (shop-rpc--sentence error))))
     ;; every request gets a response, or the service ends
     :timeout nil)))

;; Before Emacs 30, jsonrpc.el loses messages that arrive during a send in
;; its process filter, where responses and events are handled.
(defun shop-rpc--post (&rest call)
  "Queue CALL, arguments for `shop-rpc-call', until handling is over."
  (unless shop-rpc--outbox (run-at-time 0 nil #'shop-rpc--send))
  (setq shop-rpc--outbox (append shop-rpc--outbox (list call))))

(defun shop-rpc--send ()
  "Make every queued call in order."
  (let ((calls shop-rpc--outbox))
    (setq shop-rpc--outbox nil)
    (dolist (call calls) (apply #'shop-rpc-call call))))

(defun shop-rpc-ask (method params)
  "Return the result of METHOD with PARAMS, a plist.
Waits for it; for data needed before asking the user a question."
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
  "Return the text for KEY, such as `:label.add'; empty until it is loaded."
  (or (plist-get shop-rpc--texts key) ""))

(defun shop-rpc-learn-texts ()
  "Load all texts in the service's language."
  (shop-rpc-call 'locale.strings nil
                 (lambda (result)
                   (setq shop-rpc--texts
                         (append (plist-get result :strings) result)))))

(defun shop-rpc--sentence (error)
  "Return the sentences to show for ERROR and its problems."
  (let* ((data (plist-get error :data))
         (parts (cons data (append (plist-get data :problems) nil)))
         (texts (mapcar (lambda (part) (plist-get part :text)) parts)))
    (if data (string-join (delq nil texts) " ") (plist-get error :message))))

(defun shop-rpc--introduction ()
  "Return the params of `initialize'."
  `( :processId ,(emacs-pid) :clientInfo (:name "shop-rpc.el" :version "0.9.0")
     :clientId ,(truncate-string-to-width (concat "emacs@" (system-name)) 64)
     ,@(when shop-rpc-language (list :locale shop-rpc-language))))

(defun shop-rpc--hear (_connection method params)
  "Dispatch the PARAMS of a notification if its METHOD is `event'."
  (when (eq method 'event)
    (let ((shop-rpc--hearing t))
      (run-hook-with-args 'shop-rpc-event-functions params))))

(defun shop-rpc--ended (connection)
  "Schedule a restart after the service of CONNECTION has ended.
Each end before a response doubles the delay before the next restart."
  (if (eq connection shop-rpc--connection)
      (shop-rpc--replace connection)
    (jsonrpc-shutdown connection t)))

(defun shop-rpc--replace (connection)
  "Schedule a replacement for the service of CONNECTION."
  (let ((complaint (shop-rpc-service-complaint connection)))
    (jsonrpc-shutdown connection t)
    (setq shop-rpc--connection nil)
    (run-hooks 'shop-rpc-down-hook)
    (setq shop-rpc--failures (1+ shop-rpc--failures))
    (if (> shop-rpc--failures shop-rpc--attempts)
        (let ((lost (mapcar #'car shop-rpc--unanswered)))
          (setq shop-rpc--unanswered nil)
          (message "%s exited immediately: %s%s" shop-rpc-program complaint
                   (if lost (format "; not done: %s" lost) "")))
      (setq shop-rpc--restart
            (run-at-time (* 0.1 (expt 2 (1- shop-rpc--failures))) nil
                         #'shop-rpc-connect)))))

(provide 'shop-rpc)
;;; shop-rpc.el ends here
