-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "retriedAt" BIGINT;
