-- DropIndex
DROP INDEX "UserHospital_hospitalId_idx";

-- AlterTable
ALTER TABLE "SmsMessage" ADD COLUMN "awaitedSince" DATETIME;
ALTER TABLE "SmsMessage" ADD COLUMN "dueAt" DATETIME;

-- CreateTable
CREATE TABLE "SmsTry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" INTEGER NOT NULL,
    "messageNo" TEXT NOT NULL,
    "sendState" TEXT NOT NULL,
    "receiveState" TEXT NOT NULL,
    "providerNo" TEXT,
    "code" TEXT NOT NULL,
    "sentAt" DATETIME,
    "receivedAt" DATETIME,
    CONSTRAINT "SmsTry_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "SmsMessage" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "SmsTry_messageNo_key" ON "SmsTry"("messageNo");

-- CreateIndex
CREATE INDEX "SmsTry_messageId_idx" ON "SmsTry"("messageId");

-- CreateIndex
CREATE INDEX "SmsMessage_batchId_dueAt_id_idx" ON "SmsMessage"("batchId", "dueAt", "id");

-- CreateIndex
CREATE INDEX "SmsMessage_awaitedSince_id_idx" ON "SmsMessage"("awaitedSince", "id");

-- CreateIndex
CREATE INDEX "UserHospital_hospitalId_userId_idx" ON "UserHospital"("hospitalId", "userId");

-- What was on its way may have gone out.
UPDATE "SmsMessage" SET "sendState" = 'UNKNOWN' WHERE "sendState" = 'INIT' AND ("sentAt" IS NOT NULL OR "attempts" > 0);
UPDATE "SmsMessage" SET "dueAt" = "createdAt" WHERE "sendState" = 'INIT';
UPDATE "SmsMessage" SET "awaitedSince" = coalesce("sentAt", "createdAt") WHERE "sendState" IN ('SENT', 'UNKNOWN') AND "receiveState" = '';

-- These were left out for good; from now on the same code says that a message waits.
UPDATE "SmsMessage" SET "code" = '' WHERE "sendState" = 'IGNORED' AND "code" = 'LIMIT';

-- Reports are told apart by our own numbers; what a provider numbers twice must not stop them.
DROP INDEX "SmsMessage_providerNo_key";

-- How a try ended is only ever added.
CREATE TRIGGER "SmsTry_no_update" BEFORE UPDATE ON "SmsTry"
BEGIN
  SELECT RAISE(ABORT, 'SmsTry rows are never changed');
END;
