-- CreateTable
CREATE TABLE "Hospital" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "nameKey" TEXT,
    "level" TEXT NOT NULL,
    "nature" TEXT NOT NULL,
    "region" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "lng" REAL,
    "lat" REAL,
    "image" TEXT NOT NULL DEFAULT '',
    "contact" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "servicePhone" TEXT NOT NULL DEFAULT '',
    "agentId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "contractNo" TEXT NOT NULL DEFAULT '',
    "contractFrom" TEXT NOT NULL DEFAULT '',
    "contractTo" TEXT NOT NULL DEFAULT '',
    "entranceFeeCents" INTEGER NOT NULL DEFAULT 0,
    "hospitalShareBps" INTEGER NOT NULL DEFAULT 0,
    "agentShareBps" INTEGER NOT NULL DEFAULT 0,
    "franchiseShareBps" INTEGER NOT NULL DEFAULT 0,
    "depositCents" INTEGER NOT NULL DEFAULT 0,
    "planId" INTEGER,
    "remindHours" INTEGER NOT NULL DEFAULT 24,
    "isFlag" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Hospital_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Hospital_planId_fkey" FOREIGN KEY ("planId") REFERENCES "PricingPlan" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "HospitalTransfer" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hospitalId" INTEGER NOT NULL,
    "fromAgentId" INTEGER,
    "toAgentId" INTEGER,
    "managerId" INTEGER,
    "reason" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "HospitalTransfer_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PricingPlan" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hospitalId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT,
    "mode" TEXT NOT NULL,
    "freeMinutes" INTEGER NOT NULL DEFAULT 0,
    "graceMinutes" INTEGER NOT NULL DEFAULT 0,
    "bizDayCapCents" INTEGER,
    "orderCapCents" INTEGER,
    "perUseCents" INTEGER NOT NULL DEFAULT 0,
    "windows" TEXT NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "PricingPlan_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Department" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hospitalId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "nameKey" TEXT,
    "building" TEXT NOT NULL DEFAULT '',
    "floor" INTEGER NOT NULL DEFAULT 1,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "planId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Department_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Department_planId_fkey" FOREIGN KEY ("planId") REFERENCES "PricingPlan" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Ward" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hospitalId" INTEGER NOT NULL,
    "departmentId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "wardNo" TEXT NOT NULL,
    "wardKey" TEXT,
    "floor" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Ward_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Ward_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Bed" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hospitalId" INTEGER NOT NULL,
    "departmentId" INTEGER NOT NULL,
    "wardId" INTEGER NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "bedNo" TEXT NOT NULL,
    "bedKey" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Bed_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Bed_departmentId_fkey" FOREIGN KEY ("departmentId") REFERENCES "Department" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Bed_wardId_fkey" FOREIGN KEY ("wardId") REFERENCES "Ward" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Device" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "deviceNo" TEXT NOT NULL,
    "lockNo" TEXT NOT NULL,
    "lockType" TEXT NOT NULL,
    "mac" TEXT NOT NULL DEFAULT '',
    "sim" TEXT NOT NULL DEFAULT '',
    "model" TEXT NOT NULL DEFAULT '',
    "manufacturer" TEXT NOT NULL DEFAULT '',
    "madeOn" TEXT NOT NULL DEFAULT '',
    "warrantyMonths" INTEGER NOT NULL DEFAULT 0,
    "costCents" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "lockState" TEXT NOT NULL DEFAULT 'CLOSED',
    "battery" INTEGER NOT NULL DEFAULT 100,
    "lastHeartbeatAt" DATETIME,
    "onlineUntil" DATETIME,
    "bedId" INTEGER,
    "wardId" INTEGER,
    "departmentId" INTEGER,
    "hospitalId" INTEGER,
    "agentId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "franchiseId" INTEGER,
    "deployedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Device_bedId_fkey" FOREIGN KEY ("bedId") REFERENCES "Bed" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Device_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Device_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Device_franchiseId_fkey" FOREIGN KEY ("franchiseId") REFERENCES "Franchise" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeviceChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "deviceId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "before" TEXT NOT NULL DEFAULT '',
    "after" TEXT NOT NULL DEFAULT '',
    "bedId" INTEGER,
    "place" TEXT NOT NULL DEFAULT '',
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "DeviceChange_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeviceAlarm" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "deviceId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "activeKey" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "raisedAt" DATETIME NOT NULL,
    "clearedAt" DATETIME,
    CONSTRAINT "DeviceAlarm_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RepairTicket" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ticketNo" TEXT NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "activeKey" TEXT,
    "status" TEXT NOT NULL,
    "fault" TEXT NOT NULL,
    "reporter" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "worker" TEXT NOT NULL DEFAULT '',
    "result" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    CONSTRAINT "RepairTicket_deviceId_fkey" FOREIGN KEY ("deviceId") REFERENCES "Device" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LockEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "commandNo" TEXT NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "deviceNo" TEXT NOT NULL,
    "hospitalId" INTEGER,
    "departmentId" INTEGER,
    "wardId" INTEGER,
    "bedId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "orderId" INTEGER,
    "userId" INTEGER,
    "managerId" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "battery" INTEGER,
    "durationMs" INTEGER,
    "raw" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME,
    "ackAt" DATETIME
);

-- CreateTable
CREATE TABLE "User" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "openid" TEXT NOT NULL,
    "nickname" TEXT NOT NULL DEFAULT '',
    "avatar" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "gender" INTEGER NOT NULL DEFAULT 0,
    "city" TEXT NOT NULL DEFAULT '',
    "userType" TEXT NOT NULL DEFAULT 'NORMAL',
    "agreementVersion" INTEGER NOT NULL DEFAULT 0,
    "smsOptOut" INTEGER NOT NULL DEFAULT 0,
    "lastRentAt" DATETIME,
    "isFlag" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "UserHospital" (
    "userId" INTEGER NOT NULL,
    "hospitalId" INTEGER NOT NULL,
    "lastAt" DATETIME NOT NULL,

    PRIMARY KEY ("userId", "hospitalId"),
    CONSTRAINT "UserHospital_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UserHospital_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SmsBatch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "total" INTEGER NOT NULL DEFAULT 0,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "delivered" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "ignored" INTEGER NOT NULL DEFAULT 0,
    "managerId" INTEGER,
    "operator" TEXT NOT NULL DEFAULT '',
    "scheduleAt" DATETIME,
    "startedAt" DATETIME,
    "finishedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "SmsMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageNo" TEXT NOT NULL,
    "batchId" INTEGER,
    "userId" INTEGER,
    "phone" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sendState" TEXT NOT NULL,
    "receiveState" TEXT NOT NULL DEFAULT '',
    "providerNo" TEXT,
    "code" TEXT NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "sentAt" DATETIME,
    "receivedAt" DATETIME,
    CONSTRAINT "SmsMessage_batchId_fkey" FOREIGN KEY ("batchId") REFERENCES "SmsBatch" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "SmsMessage_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Franchise" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phoneKey" TEXT,
    "region" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "intent" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL DEFAULT 0,
    "deviceCount" INTEGER NOT NULL DEFAULT 0,
    "shareBps" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "followerId" INTEGER,
    "nextFollowOn" TEXT NOT NULL DEFAULT '',
    "agentId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "signedAgentId" INTEGER,
    "contractNo" TEXT NOT NULL DEFAULT '',
    "contractFrom" TEXT NOT NULL DEFAULT '',
    "contractTo" TEXT NOT NULL DEFAULT '',
    "invalidReason" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "signedAt" DATETIME,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Franchise_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FranchiseNote" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "franchiseId" INTEGER NOT NULL,
    "managerId" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "nextFollowOn" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "FranchiseNote_franchiseId_fkey" FOREIGN KEY ("franchiseId") REFERENCES "Franchise" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Hospital_nameKey_key" ON "Hospital"("nameKey");

-- CreateIndex
CREATE INDEX "Hospital_agentPath_idx" ON "Hospital"("agentPath");

-- CreateIndex
CREATE INDEX "Hospital_agentId_idx" ON "Hospital"("agentId");

-- CreateIndex
CREATE INDEX "Hospital_contractTo_idx" ON "Hospital"("contractTo");

-- CreateIndex
CREATE INDEX "Hospital_createdAt_id_idx" ON "Hospital"("createdAt", "id");

-- CreateIndex
CREATE INDEX "HospitalTransfer_hospitalId_createdAt_idx" ON "HospitalTransfer"("hospitalId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "PricingPlan_nameKey_key" ON "PricingPlan"("nameKey");

-- CreateIndex
CREATE INDEX "PricingPlan_hospitalId_idx" ON "PricingPlan"("hospitalId");

-- CreateIndex
CREATE UNIQUE INDEX "Department_nameKey_key" ON "Department"("nameKey");

-- CreateIndex
CREATE INDEX "Department_hospitalId_sort_idx" ON "Department"("hospitalId", "sort");

-- CreateIndex
CREATE INDEX "Department_agentPath_idx" ON "Department"("agentPath");

-- CreateIndex
CREATE INDEX "Department_createdAt_id_idx" ON "Department"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Ward_wardKey_key" ON "Ward"("wardKey");

-- CreateIndex
CREATE INDEX "Ward_hospitalId_createdAt_id_idx" ON "Ward"("hospitalId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Ward_departmentId_createdAt_id_idx" ON "Ward"("departmentId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Ward_agentPath_idx" ON "Ward"("agentPath");

-- CreateIndex
CREATE INDEX "Ward_createdAt_id_idx" ON "Ward"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Bed_bedKey_key" ON "Bed"("bedKey");

-- CreateIndex
CREATE INDEX "Bed_hospitalId_createdAt_id_idx" ON "Bed"("hospitalId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Bed_departmentId_createdAt_id_idx" ON "Bed"("departmentId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Bed_wardId_createdAt_id_idx" ON "Bed"("wardId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Bed_agentPath_idx" ON "Bed"("agentPath");

-- CreateIndex
CREATE INDEX "Bed_createdAt_id_idx" ON "Bed"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Device_deviceNo_key" ON "Device"("deviceNo");

-- CreateIndex
CREATE UNIQUE INDEX "Device_lockNo_key" ON "Device"("lockNo");

-- CreateIndex
CREATE UNIQUE INDEX "Device_bedId_key" ON "Device"("bedId");

-- CreateIndex
CREATE INDEX "Device_createdAt_id_idx" ON "Device"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Device_status_createdAt_id_idx" ON "Device"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Device_hospitalId_createdAt_id_idx" ON "Device"("hospitalId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Device_departmentId_createdAt_id_idx" ON "Device"("departmentId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Device_wardId_idx" ON "Device"("wardId");

-- CreateIndex
CREATE INDEX "Device_agentPath_idx" ON "Device"("agentPath");

-- CreateIndex
CREATE INDEX "Device_agentId_idx" ON "Device"("agentId");

-- CreateIndex
CREATE INDEX "Device_battery_idx" ON "Device"("battery");

-- CreateIndex
CREATE INDEX "Device_onlineUntil_idx" ON "Device"("onlineUntil");

-- CreateIndex
CREATE INDEX "Device_franchiseId_idx" ON "Device"("franchiseId");

-- CreateIndex
CREATE INDEX "DeviceChange_deviceId_createdAt_id_idx" ON "DeviceChange"("deviceId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DeviceAlarm_activeKey_key" ON "DeviceAlarm"("activeKey");

-- CreateIndex
CREATE INDEX "DeviceAlarm_deviceId_raisedAt_idx" ON "DeviceAlarm"("deviceId", "raisedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RepairTicket_ticketNo_key" ON "RepairTicket"("ticketNo");

-- CreateIndex
CREATE UNIQUE INDEX "RepairTicket_activeKey_key" ON "RepairTicket"("activeKey");

-- CreateIndex
CREATE INDEX "RepairTicket_deviceId_createdAt_idx" ON "RepairTicket"("deviceId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "LockEvent_commandNo_key" ON "LockEvent"("commandNo");

-- CreateIndex
CREATE INDEX "LockEvent_createdAt_id_idx" ON "LockEvent"("createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_deviceId_createdAt_id_idx" ON "LockEvent"("deviceId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_hospitalId_createdAt_id_idx" ON "LockEvent"("hospitalId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_state_createdAt_id_idx" ON "LockEvent"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_source_createdAt_id_idx" ON "LockEvent"("source", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_userId_createdAt_id_idx" ON "LockEvent"("userId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LockEvent_deviceNo_createdAt_id_idx" ON "LockEvent"("deviceNo", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "User_openid_key" ON "User"("openid");

-- CreateIndex
CREATE INDEX "User_createdAt_id_idx" ON "User"("createdAt", "id");

-- CreateIndex
CREATE INDEX "User_phone_idx" ON "User"("phone");

-- CreateIndex
CREATE INDEX "User_nickname_idx" ON "User"("nickname");

-- CreateIndex
CREATE INDEX "User_isFlag_createdAt_id_idx" ON "User"("isFlag", "createdAt", "id");

-- CreateIndex
CREATE INDEX "UserHospital_hospitalId_idx" ON "UserHospital"("hospitalId");

-- CreateIndex
CREATE INDEX "SmsBatch_createdAt_id_idx" ON "SmsBatch"("createdAt", "id");

-- CreateIndex
CREATE INDEX "SmsBatch_status_scheduleAt_idx" ON "SmsBatch"("status", "scheduleAt");

-- CreateIndex
CREATE UNIQUE INDEX "SmsMessage_messageNo_key" ON "SmsMessage"("messageNo");

-- CreateIndex
CREATE UNIQUE INDEX "SmsMessage_providerNo_key" ON "SmsMessage"("providerNo");

-- CreateIndex
CREATE INDEX "SmsMessage_batchId_sendState_idx" ON "SmsMessage"("batchId", "sendState");

-- CreateIndex
CREATE INDEX "SmsMessage_phone_idx" ON "SmsMessage"("phone");

-- CreateIndex
CREATE INDEX "SmsMessage_createdAt_id_idx" ON "SmsMessage"("createdAt", "id");

-- CreateIndex
CREATE INDEX "SmsMessage_userId_idx" ON "SmsMessage"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Franchise_phoneKey_key" ON "Franchise"("phoneKey");

-- CreateIndex
CREATE INDEX "Franchise_createdAt_id_idx" ON "Franchise"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Franchise_status_createdAt_id_idx" ON "Franchise"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Franchise_agentPath_idx" ON "Franchise"("agentPath");

-- CreateIndex
CREATE INDEX "Franchise_nextFollowOn_idx" ON "Franchise"("nextFollowOn");

-- CreateIndex
CREATE INDEX "FranchiseNote_franchiseId_createdAt_idx" ON "FranchiseNote"("franchiseId", "createdAt");

-- From here on written by hand: Prisma knows no triggers. A migration that rebuilds one of these tables must create its trigger again.

-- Row scope follows the hospital: whoever runs it sees everything in it, at once.
CREATE TRIGGER "Hospital_agent" AFTER UPDATE OF "agentPath" ON "Hospital"
WHEN OLD."agentPath" <> NEW."agentPath"
BEGIN
  UPDATE "Department" SET "agentPath" = NEW."agentPath" WHERE "hospitalId" = NEW."id";
  UPDATE "Ward" SET "agentPath" = NEW."agentPath" WHERE "hospitalId" = NEW."id";
  UPDATE "Bed" SET "agentPath" = NEW."agentPath" WHERE "hospitalId" = NEW."id";
  UPDATE "Device" SET "agentPath" = NEW."agentPath", "agentId" = NEW."agentId" WHERE "hospitalId" = NEW."id";
END;

-- What has happened to a device, and what was said with a lead, is only ever added to.
CREATE TRIGGER "DeviceChange_no_update" BEFORE UPDATE ON "DeviceChange"
BEGIN
  SELECT RAISE(ABORT, 'DeviceChange rows are never changed');
END;

CREATE TRIGGER "FranchiseNote_no_update" BEFORE UPDATE ON "FranchiseNote"
BEGIN
  SELECT RAISE(ABORT, 'FranchiseNote rows are never changed');
END;
