-- AlterTable
ALTER TABLE "Manager" ADD COLUMN "passwordAt" DATETIME;
