-- AlterTable
ALTER TABLE "LockEvent" ADD COLUMN "late" INTEGER NOT NULL DEFAULT 0;

-- Until now an answer had ten seconds.
UPDATE "LockEvent" SET "late" = 1 WHERE "ackAt" - "sentAt" > 10000;
