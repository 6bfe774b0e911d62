-- Tells a failure of a refund that was sent again from one of the attempt before.
-- AlterTable
ALTER TABLE "Refund" ADD COLUMN "retriedAt" DATETIME;
