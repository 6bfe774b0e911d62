-- AlterTable
ALTER TABLE "LockEvent" ADD COLUMN "bringer" TEXT NOT NULL DEFAULT '';
ALTER TABLE "LockEvent" ADD COLUMN "broughtUntil" DATETIME;
