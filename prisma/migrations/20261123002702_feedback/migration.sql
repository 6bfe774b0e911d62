-- CreateTable
CREATE TABLE "Feedback" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "feedbackNo" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "orderId" INTEGER,
    "deviceId" INTEGER,
    "hospitalId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "handlerId" INTEGER,
    "handler" TEXT NOT NULL DEFAULT '',
    "owed" INTEGER NOT NULL DEFAULT 1,
    "waitFrom" DATETIME NOT NULL,
    "waitedSeconds" INTEGER NOT NULL DEFAULT 0,
    "awaits" TEXT,
    "refundId" INTEGER,
    "ticketId" INTEGER,
    "wakeAt" DATETIME,
    "answeredAt" DATETIME,
    "resolvedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Feedback_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Feedback_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "RentalOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Feedback_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Feedback_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Feedback_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Feedback_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "RepairTicket" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FeedbackEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "feedbackId" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "awaits" TEXT,
    "owed" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "FeedbackEvent_feedbackId_fkey" FOREIGN KEY ("feedbackId") REFERENCES "Feedback" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FeedbackReply" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "feedbackId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "resolve" INTEGER NOT NULL,
    "managerId" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "dueAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "FeedbackReply_feedbackId_fkey" FOREIGN KEY ("feedbackId") REFERENCES "Feedback" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Feedback_feedbackNo_key" ON "Feedback"("feedbackNo");

-- CreateIndex
CREATE INDEX "Feedback_waitFrom_id_idx" ON "Feedback"("waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_createdAt_id_idx" ON "Feedback"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Feedback_status_waitFrom_id_idx" ON "Feedback"("status", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_owed_waitFrom_id_idx" ON "Feedback"("owed", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_type_waitFrom_id_idx" ON "Feedback"("type", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_agentPath_waitFrom_id_idx" ON "Feedback"("agentPath", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_hospitalId_waitFrom_id_idx" ON "Feedback"("hospitalId", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_deviceId_status_idx" ON "Feedback"("deviceId", "status");

-- CreateIndex
CREATE INDEX "Feedback_orderId_idx" ON "Feedback"("orderId");

-- CreateIndex
CREATE INDEX "Feedback_userId_waitFrom_id_idx" ON "Feedback"("userId", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "Feedback_awaits_wakeAt_idx" ON "Feedback"("awaits", "wakeAt");

-- CreateIndex
CREATE INDEX "Feedback_status_resolvedAt_idx" ON "Feedback"("status", "resolvedAt");

-- CreateIndex
CREATE INDEX "FeedbackEvent_feedbackId_id_idx" ON "FeedbackEvent"("feedbackId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "FeedbackReply_feedbackId_key" ON "FeedbackReply"("feedbackId");

-- CreateIndex
CREATE INDEX "FeedbackReply_dueAt_idx" ON "FeedbackReply"("dueAt");

-- What was said and done stays as it was.
CREATE TRIGGER "FeedbackEvent_no_update" BEFORE UPDATE ON "FeedbackEvent"
BEGIN
  SELECT RAISE(ABORT, 'FeedbackEvent rows are never changed');
END;
