-- AlterTable
ALTER TABLE "LockEvent" ADD COLUMN     "lockNo" TEXT NOT NULL DEFAULT '';
