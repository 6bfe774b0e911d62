-- CreateTable
CREATE TABLE "RentalOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderNo" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "deviceNo" TEXT NOT NULL,
    "bedId" INTEGER,
    "wardId" INTEGER,
    "departmentId" INTEGER,
    "hospitalId" INTEGER NOT NULL,
    "agentId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "franchiseId" INTEGER,
    "depositId" INTEGER,
    "commandNo" TEXT NOT NULL DEFAULT '',
    "planName" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "rates" TEXT NOT NULL DEFAULT '{}',
    "bill" TEXT NOT NULL DEFAULT '[]',
    "status" TEXT NOT NULL,
    "startAt" DATETIME NOT NULL,
    "endAt" DATETIME,
    "usedMin" INTEGER NOT NULL DEFAULT 0,
    "freeMin" INTEGER NOT NULL DEFAULT 0,
    "chargedMin" INTEGER NOT NULL DEFAULT 0,
    "dayCents" INTEGER NOT NULL DEFAULT 0,
    "nightCents" INTEGER NOT NULL DEFAULT 0,
    "chargedCents" INTEGER NOT NULL DEFAULT 0,
    "extraCents" INTEGER NOT NULL DEFAULT 0,
    "waivedCents" INTEGER NOT NULL DEFAULT 0,
    "paidCents" INTEGER NOT NULL DEFAULT 0,
    "askedCents" INTEGER NOT NULL DEFAULT 0,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "refundState" TEXT NOT NULL DEFAULT 'NONE',
    "payWay" TEXT,
    "endWay" TEXT,
    "overdue" INTEGER NOT NULL DEFAULT 0,
    "abnormal" TEXT,
    "remindAt" DATETIME,
    "remindedAt" DATETIME,
    "activeDeviceKey" TEXT,
    "activeUserKey" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "RentalOrder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RentalOrder_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RentalOrder_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RentalOrder_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "DepositOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    -- The last word on what the services see to: nothing is refunded that was not paid, no amount falls below zero.
    CONSTRAINT "RentalOrder_refunds" CHECK ("askedCents" >= 0 AND "refundedCents" >= 0 AND "askedCents" + "refundedCents" <= "paidCents"),
    CONSTRAINT "RentalOrder_due" CHECK ("waivedCents" >= 0 AND "paidCents" >= 0 AND "paidCents" + "waivedCents" <= "chargedCents" + "extraCents")
);

-- CreateTable
CREATE TABLE "OrderChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "amountCents" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "OrderChange_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "RentalOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DepositOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "depositNo" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "hospitalId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "amountCents" INTEGER NOT NULL,
    "deductedCents" INTEGER NOT NULL DEFAULT 0,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "payWay" TEXT,
    "orderId" INTEGER,
    "evidence" TEXT NOT NULL DEFAULT '',
    "operator" TEXT NOT NULL DEFAULT '',
    "failure" TEXT NOT NULL DEFAULT '',
    "paidAt" DATETIME,
    "refundedAt" DATETIME,
    "activeUserKey" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "DepositOrder_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DepositOrder_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DepositOrder_held" CHECK ("deductedCents" >= 0 AND "refundedCents" >= 0 AND "deductedCents" + "refundedCents" <= "amountCents")
);

-- CreateTable
CREATE TABLE "DepositChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "depositId" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL,
    "amountCents" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "DepositChange_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "DepositOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tradeNo" TEXT NOT NULL,
    "business" TEXT NOT NULL,
    "businessId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "payWay" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "feeCents" INTEGER NOT NULL DEFAULT 0,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "channelNo" TEXT,
    "paidAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Payment_refunded" CHECK ("refundedCents" >= 0 AND "refundedCents" <= "amountCents")
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "refundNo" TEXT NOT NULL,
    "paymentId" INTEGER NOT NULL,
    "business" TEXT NOT NULL,
    "businessId" INTEGER NOT NULL,
    "payWay" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "applicantId" INTEGER,
    "applicant" TEXT NOT NULL DEFAULT '',
    "reviewerId" INTEGER,
    "reviewer" TEXT NOT NULL DEFAULT '',
    "verdict" TEXT NOT NULL DEFAULT '',
    "channelNo" TEXT,
    "failure" TEXT NOT NULL DEFAULT '',
    "doneAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProfitShareLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "orderId" INTEGER NOT NULL,
    "paymentId" INTEGER NOT NULL,
    "refundId" INTEGER,
    "party" TEXT NOT NULL,
    "partyId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "bps" INTEGER NOT NULL,
    "baseCents" INTEGER NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "settleState" TEXT NOT NULL,
    "settleAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "ProfitShareLine_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ProfitShareLine_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RoleCeiling" (
    "roleId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "cents" INTEGER,

    PRIMARY KEY ("roleId", "kind"),
    CONSTRAINT "RoleCeiling_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "RentalOrder_orderNo_key" ON "RentalOrder"("orderNo");

-- CreateIndex
CREATE UNIQUE INDEX "RentalOrder_activeDeviceKey_key" ON "RentalOrder"("activeDeviceKey");

-- CreateIndex
CREATE UNIQUE INDEX "RentalOrder_activeUserKey_key" ON "RentalOrder"("activeUserKey");

-- CreateIndex
CREATE INDEX "RentalOrder_startAt_id_idx" ON "RentalOrder"("startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_status_startAt_id_idx" ON "RentalOrder"("status", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_agentPath_startAt_id_status_idx" ON "RentalOrder"("agentPath", "startAt", "id", "status");

-- CreateIndex
CREATE INDEX "RentalOrder_hospitalId_startAt_id_idx" ON "RentalOrder"("hospitalId", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_userId_startAt_id_idx" ON "RentalOrder"("userId", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_deviceNo_startAt_id_idx" ON "RentalOrder"("deviceNo", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_endWay_startAt_id_idx" ON "RentalOrder"("endWay", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_refundState_startAt_id_idx" ON "RentalOrder"("refundState", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_abnormal_startAt_id_idx" ON "RentalOrder"("abnormal", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_overdue_startAt_id_idx" ON "RentalOrder"("overdue", "startAt", "id");

-- CreateIndex
CREATE INDEX "RentalOrder_status_remindAt_idx" ON "RentalOrder"("status", "remindAt");

-- CreateIndex
CREATE INDEX "RentalOrder_depositId_idx" ON "RentalOrder"("depositId");

-- CreateIndex
CREATE INDEX "OrderChange_orderId_id_idx" ON "OrderChange"("orderId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DepositOrder_depositNo_key" ON "DepositOrder"("depositNo");

-- CreateIndex
CREATE UNIQUE INDEX "DepositOrder_activeUserKey_key" ON "DepositOrder"("activeUserKey");

-- CreateIndex
CREATE INDEX "DepositOrder_createdAt_id_idx" ON "DepositOrder"("createdAt", "id");

-- CreateIndex
CREATE INDEX "DepositOrder_status_createdAt_id_amountCents_deductedCents_refundedCents_idx" ON "DepositOrder"("status", "createdAt", "id", "amountCents", "deductedCents", "refundedCents");

-- CreateIndex
CREATE INDEX "DepositOrder_agentPath_createdAt_id_status_idx" ON "DepositOrder"("agentPath", "createdAt", "id", "status");

-- CreateIndex
CREATE INDEX "DepositOrder_hospitalId_createdAt_id_idx" ON "DepositOrder"("hospitalId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "DepositOrder_userId_createdAt_id_idx" ON "DepositOrder"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "DepositOrder_mode_createdAt_id_idx" ON "DepositOrder"("mode", "createdAt", "id");

-- CreateIndex
CREATE INDEX "DepositChange_depositId_id_idx" ON "DepositChange"("depositId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_tradeNo_key" ON "Payment"("tradeNo");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_channelNo_key" ON "Payment"("channelNo");

-- CreateIndex
CREATE INDEX "Payment_business_businessId_id_idx" ON "Payment"("business", "businessId", "id");

-- CreateIndex
CREATE INDEX "Payment_status_createdAt_id_idx" ON "Payment"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Payment_userId_createdAt_id_idx" ON "Payment"("userId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_refundNo_key" ON "Refund"("refundNo");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_channelNo_key" ON "Refund"("channelNo");

-- CreateIndex
CREATE INDEX "Refund_business_businessId_id_idx" ON "Refund"("business", "businessId", "id");

-- CreateIndex
CREATE INDEX "Refund_paymentId_idx" ON "Refund"("paymentId");

-- CreateIndex
CREATE INDEX "Refund_status_createdAt_id_idx" ON "Refund"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ProfitShareLine_orderId_id_idx" ON "ProfitShareLine"("orderId", "id");

-- CreateIndex
CREATE INDEX "ProfitShareLine_paymentId_idx" ON "ProfitShareLine"("paymentId");

-- CreateIndex
CREATE INDEX "ProfitShareLine_refundId_idx" ON "ProfitShareLine"("refundId");

-- CreateIndex
CREATE INDEX "ProfitShareLine_settleState_settleAt_idx" ON "ProfitShareLine"("settleState", "settleAt");

-- CreateIndex
CREATE INDEX "ProfitShareLine_party_partyId_createdAt_id_idx" ON "ProfitShareLine"("party", "partyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_orderId_idx" ON "LockEvent"("orderId");

-- What has happened to orders and deposits is only ever added to.
CREATE TRIGGER "OrderChange_no_update" BEFORE UPDATE ON "OrderChange"
BEGIN
  SELECT RAISE(ABORT, 'OrderChange rows are never changed');
END;

CREATE TRIGGER "DepositChange_no_update" BEFORE UPDATE ON "DepositChange"
BEGIN
  SELECT RAISE(ABORT, 'DepositChange rows are never changed');
END;
