-- AlterTable
ALTER TABLE "AuditRecord" DROP COLUMN "readUntil",
DROP COLUMN "reader",
DROP COLUMN "readerId";

-- AlterTable
ALTER TABLE "SmsBatch" ADD COLUMN     "gathered" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "RecordReader" (
    "kind" TEXT NOT NULL,
    "recordId" BIGINT NOT NULL,
    "managerId" BIGINT NOT NULL,
    "since" BIGINT NOT NULL,
    "presentUntil" BIGINT NOT NULL,

    CONSTRAINT "RecordReader_pkey" PRIMARY KEY ("kind","recordId","managerId")
);

-- CreateIndex
CREATE INDEX "RecordReader_presentUntil_idx" ON "RecordReader"("presentUntil");

-- AddForeignKey
ALTER TABLE "RecordReader" ADD CONSTRAINT "RecordReader_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager"("id") ON DELETE CASCADE ON UPDATE CASCADE DEFERRABLE;
