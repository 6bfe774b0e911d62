-- CreateTable
CREATE TABLE "PayoutAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "agentId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "cardKey" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "PayoutAccount_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "withdrawNo" TEXT NOT NULL,
    "applicantKind" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "ownerName" TEXT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "applicantId" INTEGER,
    "amountCents" INTEGER NOT NULL,
    "feeCents" INTEGER NOT NULL,
    "netCents" INTEGER NOT NULL,
    "beforeCents" INTEGER NOT NULL,
    "holder" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "cardTail" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "payWay" TEXT,
    "reviewerId" INTEGER,
    "reviewer" TEXT NOT NULL DEFAULT '',
    "secondReviewerId" INTEGER,
    "secondReviewer" TEXT NOT NULL DEFAULT '',
    "reviewedAt" DATETIME,
    "voucherNo" TEXT NOT NULL DEFAULT '',
    "channelNo" TEXT,
    "failure" TEXT NOT NULL DEFAULT '',
    "pollAt" DATETIME,
    "paidAt" DATETIME,
    "activeOwnerKey" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Withdrawal_amounts" CHECK ("amountCents" > 0 AND "feeCents" >= 0 AND "netCents" > 0 AND "feeCents" + "netCents" = "amountCents")
);

-- CreateTable
CREATE TABLE "WithdrawalChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "withdrawalId" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "WithdrawalChange_withdrawalId_fkey" FOREIGN KEY ("withdrawalId") REFERENCES "Withdrawal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WithdrawalLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "withdrawalId" INTEGER NOT NULL,
    "shareLineId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL,
    "paidCents" INTEGER NOT NULL,
    CONSTRAINT "WithdrawalLine_withdrawalId_fkey" FOREIGN KEY ("withdrawalId") REFERENCES "Withdrawal" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WithdrawalLine_shareLineId_fkey" FOREIGN KEY ("shareLineId") REFERENCES "ProfitShareLine" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WithdrawalCode" (
    "managerId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "codeHash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "usedAt" DATETIME,
    "sentAt" DATETIME NOT NULL,
    CONSTRAINT "WithdrawalCode_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "ProfitShareLine" ADD COLUMN "paidOutCents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "ProfitShareLine" ADD COLUMN "paidOff" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "ProfitShareLine_party_partyId_settleState_paidOff_settledAt_id_idx" ON "ProfitShareLine"("party", "partyId", "settleState", "paidOff", "settledAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutAccount_cardKey_key" ON "PayoutAccount"("cardKey");

-- CreateIndex
CREATE INDEX "PayoutAccount_agentId_id_idx" ON "PayoutAccount"("agentId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_withdrawNo_key" ON "Withdrawal"("withdrawNo");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_channelNo_key" ON "Withdrawal"("channelNo");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_activeOwnerKey_key" ON "Withdrawal"("activeOwnerKey");

-- CreateIndex
CREATE INDEX "Withdrawal_createdAt_id_idx" ON "Withdrawal"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_status_createdAt_id_idx" ON "Withdrawal"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_applicantKind_createdAt_id_idx" ON "Withdrawal"("applicantKind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_agentPath_createdAt_id_status_idx" ON "Withdrawal"("agentPath", "createdAt", "id", "status");

-- CreateIndex
CREATE INDEX "Withdrawal_applicantKind_ownerId_createdAt_id_idx" ON "Withdrawal"("applicantKind", "ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_cardTail_createdAt_id_idx" ON "Withdrawal"("cardTail", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_status_pollAt_idx" ON "Withdrawal"("status", "pollAt");

-- CreateIndex
CREATE INDEX "WithdrawalChange_withdrawalId_id_idx" ON "WithdrawalChange"("withdrawalId", "id");

-- CreateIndex
CREATE INDEX "WithdrawalLine_withdrawalId_id_idx" ON "WithdrawalLine"("withdrawalId", "id");

-- CreateIndex
CREATE INDEX "WithdrawalLine_shareLineId_idx" ON "WithdrawalLine"("shareLineId");

-- What has happened to a withdrawal is only ever added to; this, and the CHECK above, Prisma does not know.
CREATE TRIGGER "WithdrawalChange_no_update" BEFORE UPDATE ON "WithdrawalChange"
BEGIN
  SELECT RAISE(ABORT, 'WithdrawalChange rows are never changed');
END;
