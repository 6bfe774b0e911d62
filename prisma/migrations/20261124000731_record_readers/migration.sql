-- CreateTable
CREATE TABLE "RecordReader" (
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "managerId" INTEGER NOT NULL,
    "since" DATETIME NOT NULL,
    "presentUntil" DATETIME NOT NULL,

    PRIMARY KEY ("kind", "recordId", "managerId"),
    CONSTRAINT "RecordReader_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RecordReader_presentUntil_idx" ON "RecordReader"("presentUntil");

-- AlterTable
ALTER TABLE "AuditRecord" DROP COLUMN "readerId";
ALTER TABLE "AuditRecord" DROP COLUMN "reader";
ALTER TABLE "AuditRecord" DROP COLUMN "readUntil";
