-- CreateTable
CREATE TABLE "ReconciliationDay" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "day" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "billId" INTEGER,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "matched" INTEGER NOT NULL DEFAULT 0,
    "paidCents" BIGINT NOT NULL DEFAULT 0,
    "refundedCents" BIGINT NOT NULL DEFAULT 0,
    "paidOutCents" BIGINT NOT NULL DEFAULT 0,
    "feeCents" BIGINT NOT NULL DEFAULT 0,
    "signerId" INTEGER,
    "signer" TEXT NOT NULL DEFAULT '',
    "signedAt" DATETIME,
    "seal" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "ReconciliationDay_billId_fkey" FOREIGN KEY ("billId") REFERENCES "ChannelBill" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ChannelBill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "day" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "managerId" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "ChannelBillLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "billId" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "no" TEXT NOT NULL,
    "channelNo" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "feeCents" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "ChannelBillLine_billId_fkey" FOREIGN KEY ("billId") REFERENCES "ChannelBill" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Difference" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "dayId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "no" TEXT NOT NULL,
    "channelNo" TEXT NOT NULL DEFAULT '',
    "recordId" INTEGER,
    "ourCents" INTEGER,
    "theirCents" INTEGER,
    "ourFeeCents" INTEGER,
    "theirFeeCents" INTEGER,
    "ourState" TEXT,
    "theirState" TEXT,
    "ourAt" DATETIME,
    "theirAt" DATETIME,
    "status" TEXT NOT NULL,
    "touched" INTEGER NOT NULL DEFAULT 0,
    "ownerId" INTEGER,
    "owner" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "txnId" INTEGER,
    "groupId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Difference_dayId_fkey" FOREIGN KEY ("dayId") REFERENCES "ReconciliationDay" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DifferenceChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "differenceId" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "DifferenceChange_differenceId_fkey" FOREIGN KEY ("differenceId") REFERENCES "Difference" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ReconciliationDay_day_key" ON "ReconciliationDay"("day");

-- CreateIndex
CREATE UNIQUE INDEX "ReconciliationDay_billId_key" ON "ReconciliationDay"("billId");

-- CreateIndex
CREATE INDEX "ReconciliationDay_day_id_idx" ON "ReconciliationDay"("day", "id");

-- CreateIndex
CREATE INDEX "ReconciliationDay_status_day_id_idx" ON "ReconciliationDay"("status", "day", "id");

-- CreateIndex
CREATE INDEX "ChannelBill_day_id_idx" ON "ChannelBill"("day", "id");

-- CreateIndex
CREATE INDEX "ChannelBillLine_billId_id_idx" ON "ChannelBillLine"("billId", "id");

-- CreateIndex
CREATE INDEX "ChannelBillLine_no_subject_idx" ON "ChannelBillLine"("no", "subject");

-- CreateIndex
CREATE INDEX "Difference_status_id_idx" ON "Difference"("status", "id");

-- CreateIndex
CREATE INDEX "Difference_dayId_status_id_idx" ON "Difference"("dayId", "status", "id");

-- CreateIndex
CREATE INDEX "Difference_day_id_idx" ON "Difference"("day", "id");

-- CreateIndex
CREATE INDEX "Difference_no_id_idx" ON "Difference"("no", "id");

-- CreateIndex
CREATE INDEX "Difference_ownerId_id_idx" ON "Difference"("ownerId", "id");

-- CreateIndex
CREATE INDEX "Difference_groupId_idx" ON "Difference"("groupId");

-- CreateIndex
CREATE UNIQUE INDEX "Difference_dayId_key_key" ON "Difference"("dayId", "key");

-- CreateIndex
CREATE INDEX "DifferenceChange_differenceId_id_idx" ON "DifferenceChange"("differenceId", "id");

-- CreateIndex
CREATE INDEX "Payment_paidAt_id_idx" ON "Payment"("paidAt", "id");

-- CreateIndex
CREATE INDEX "Refund_doneAt_id_idx" ON "Refund"("doneAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_paidAt_id_idx" ON "Withdrawal"("paidAt", "id");

-- What has happened to a difference, and what the channel said, is only ever added to; these Prisma does not know.
CREATE TRIGGER "DifferenceChange_no_update" BEFORE UPDATE ON "DifferenceChange"
BEGIN
  SELECT RAISE(ABORT, 'DifferenceChange rows are never changed');
END;

CREATE TRIGGER "ChannelBillLine_no_update" BEFORE UPDATE ON "ChannelBillLine"
BEGIN
  SELECT RAISE(ABORT, 'ChannelBillLine rows are never changed');
END;
