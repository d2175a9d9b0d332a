;;; emacs.el --- Drives shop-rpc with jsonrpc.el  -*- lexical-binding: t; coding: utf-8 -*-

;;; Commentary:

;; Run by: emacs -Q --batch -l emacs.el; SHOP_RPC in the environment is the program.  Prints each difference and exits with 1 if there
;; is one, else with 0.  jsonrpc.el sends headers, numeric ids, and `params: null' where there are none.

;;; Code:

(require 'cl-lib)
(require 'jsonrpc)

(defconst shop-patience 600 "Seconds after which an answer is taken for lost.")
(defconst shop-in-flight 50 "So many requests are sent before the first answer is looked at.")
(defconst shop-german-total "5 Artikel · 10,05\u00a0$" "The total of three apples and two bananas, with a no-break space.")
(defconst shop-milk "කිරි 🥛" "Milk in Sinhala, and a glass of it.")

(defvar shop-faults nil "What differs, the last first.")
(defvar shop-events nil "The notifications that came, the last first.")

(defun shop-equal (what actual expected)
  "Note a fault in WHAT unless ACTUAL is EXPECTED."
  (unless (equal actual expected)
    (push (format "%s: %S, expected %S" what actual expected) shop-faults)))

(defun shop-wait (what condition)
  "Take in output until CONDITION returns something; that is the value, and WHAT is missing when it is nil."
  (with-timeout (shop-patience (push (format "%s: nothing came" what) shop-faults) nil)
    (let (value)
      (while (not (setq value (funcall condition))) (accept-process-output nil 0.1))
      value)))

(defun shop-get (plist &rest path)
  "The value in PLIST at the keys and indexes of PATH."
  (dolist (step path plist)
    (setq plist (if (integerp step) (aref plist step) (plist-get plist step)))))

(defun shop-connect ()
  "Start the service; a connection to it."
  (make-instance
   'jsonrpc-process-connection
   :name "shop"
   :events-buffer-scrollback-size 0
   :notification-dispatcher (lambda (_connection method params) (push (cons method params) shop-events))
   :process
   (lambda ()
     (make-process
      :name "shop" :connection-type 'pipe :coding 'utf-8-emacs-unix :noquery t :stderr (get-buffer-create "*shop stderr*")
      :command (list (getenv "SHOP_RPC") "--ephemeral" "--clock" "2026-01-15T09:00:00Z" "--seed" "7")))))

(defun shop-refusal (connection params)
  "The code and the data that CONNECTION refuses `cart.add' of PARAMS with."
  (condition-case refusal
      (progn (jsonrpc-request connection :cart.add params :timeout shop-patience) '(nil))
    (jsonrpc-error
     (cons (alist-get 'jsonrpc-error-code (cddr refusal)) (alist-get 'jsonrpc-error-data (cddr refusal))))))

(defun shop-run (connection)
  "Shop over CONNECTION."
  (cl-flet ((ask (method params) (jsonrpc-request connection method params :timeout shop-patience)))
    (let ((greeting (ask :initialize (list :processId (emacs-pid) :clientInfo '(:name "Emacs")))))
      (shop-equal "initialize" (shop-get greeting :serverInfo :name) "shop-rpc"))
    (jsonrpc-notify connection :initialized nil)
    (shop-equal "data.sample" (shop-get (ask :data.sample nil) :counts :products) 24)
    (shop-equal "by name" (shop-get (ask :cart.add '(:productId "apples" :quantity 3)) :line :name) "Apples")
    (shop-equal "by position" (shop-get (ask :cart.add ["bananas" 2]) :line :quantity) 2)
    (shop-equal "cart.total" (shop-get (ask :cart.total '(:_meta (:locale "de"))) :text) shop-german-total)

    (let ((unknown (shop-refusal connection ["unicorn"]))
          (wrong (shop-refusal connection '(:productID "apples" :quantity "three"))))
      (shop-equal "unknown product" (list (car unknown) (shop-get (cdr unknown) :kind) (shop-get (cdr unknown) :id))
                  '(1001 "notFound" "unicorn"))
      (shop-equal "wrong params" (list (car wrong) (shop-get (cdr wrong) :kind)) '(-32602 "invalidParams"))
      (shop-equal "problems" (mapcar (lambda (problem) (plist-get problem :path)) (shop-get (cdr wrong) :problems))
                  '("/productId" "/quantity" "/productID")))

    ;; An event may come in the same read as the response before it.  `jsonrpc-request' leaves the filter as soon as its response is
    ;; there, and handles the rest only with the next output; the handler of an asynchronous request continues at once.
    (let ((subscription (shop-get (ask :events.subscribe '(:topics ["list"])) :subscription))
          added)
      (jsonrpc-async-request connection :list.add (list :name shop-milk) :success-fn (lambda (result) (setq added result)))
      (when-let ((event (shop-wait "event" (lambda () (car shop-events)))))
        (shop-equal "list.add" (shop-get added :item :name) shop-milk)
        (shop-equal "event" (list (car event) (shop-get (cdr event) :subscription) (shop-get (cdr event) :revision))
                    (list 'event subscription (plist-get added :revision)))
        (shop-equal "what changed" (shop-get (cdr event) :change 1 :value :name) shop-milk)))

    (jsonrpc-notify connection :cart.add '(:productId "apples"))
    (let (counts)
      (dotimes (_ shop-in-flight)
        (jsonrpc-async-request connection :cart.get nil
                               :success-fn (lambda (result) (push (shop-get result :cart :pieceCount) counts))))
      (shop-wait "answers in flight" (lambda () (= (length counts) shop-in-flight)))
      (shop-equal "the notification" counts (make-list shop-in-flight 6)))
    (shop-equal "rpc.discover" (> (length (shop-get (ask :rpc.discover nil) :methods)) 100) t)
    (jsonrpc-notify connection :$/cancelRequest '(:id 1))
    (shop-equal "after $/cancelRequest" (shop-get (ask :cart.total nil) :pieceCount) 6)

    (shop-equal "shutdown" (ask :shutdown nil) nil)
    (jsonrpc-notify connection :exit nil)
    (let ((process (jsonrpc--process connection)))
      (shop-wait "end" (lambda () (not (process-live-p process))))
      (shop-equal "exit code" (process-exit-status process) 0))))

(let ((inhibit-message t))
  (condition-case trouble
      (shop-run (shop-connect))
    (error (push (format "%S" trouble) shop-faults))))
(dolist (fault (reverse shop-faults)) (princ (concat fault "\n")))
(kill-emacs (if shop-faults 1 0))

;;; emacs.el ends here
