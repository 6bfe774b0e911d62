-- AlterTable
ALTER TABLE "LockEvent" ADD COLUMN     "bringer" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "broughtUntil" BIGINT;
