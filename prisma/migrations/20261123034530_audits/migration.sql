-- CreateTable
CREATE TABLE "AuditRecord" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "auditNo" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "targetId" INTEGER NOT NULL,
    "storeId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "fieldCount" INTEGER NOT NULL DEFAULT 0,
    "asked" TEXT NOT NULL,
    "approved" TEXT NOT NULL,
    "submitterId" INTEGER NOT NULL,
    "submitter" TEXT NOT NULL,
    "submittedAt" DATETIME NOT NULL,
    "reviewerId" INTEGER,
    "reviewer" TEXT NOT NULL DEFAULT '',
    "decidedAt" DATETIME,
    "owed" INTEGER NOT NULL DEFAULT 1,
    "waitFrom" DATETIME NOT NULL,
    "waitedSeconds" INTEGER NOT NULL DEFAULT 0,
    "activeTargetKey" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "readerId" INTEGER,
    "reader" TEXT NOT NULL DEFAULT '',
    "readUntil" DATETIME,
    CONSTRAINT "AuditRecord_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditField" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "auditId" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "asked" TEXT NOT NULL,
    "verdict" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "reviewerId" INTEGER,
    "reviewer" TEXT NOT NULL DEFAULT '',
    "judgedAt" DATETIME,
    CONSTRAINT "AuditField_auditId_fkey" FOREIGN KEY ("auditId") REFERENCES "AuditRecord" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "auditId" INTEGER NOT NULL,
    "move" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "field" TEXT NOT NULL DEFAULT '',
    "verdict" TEXT,
    "text" TEXT NOT NULL DEFAULT '',
    "owed" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "actor" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "AuditEvent_auditId_fkey" FOREIGN KEY ("auditId") REFERENCES "AuditRecord" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Store" ADD COLUMN "uscc" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Store" ADD COLUMN "idNo" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Store" ADD COLUMN "payoutHolder" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Store" ADD COLUMN "licenceFileId" INTEGER;
ALTER TABLE "Store" ADD COLUMN "idFileIds" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "AuditRecord_auditNo_key" ON "AuditRecord"("auditNo");

-- CreateIndex
CREATE UNIQUE INDEX "AuditRecord_activeTargetKey_key" ON "AuditRecord"("activeTargetKey");

-- CreateIndex
CREATE INDEX "AuditRecord_waitFrom_id_idx" ON "AuditRecord"("waitFrom", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_createdAt_id_idx" ON "AuditRecord"("createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_status_waitFrom_id_idx" ON "AuditRecord"("status", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_kind_waitFrom_id_idx" ON "AuditRecord"("kind", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_storeId_createdAt_id_idx" ON "AuditRecord"("storeId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_storeId_waitFrom_id_idx" ON "AuditRecord"("storeId", "waitFrom", "id");

-- CreateIndex
CREATE INDEX "AuditRecord_kind_targetId_createdAt_idx" ON "AuditRecord"("kind", "targetId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AuditField_auditId_round_field_key" ON "AuditField"("auditId", "round", "field");

-- CreateIndex
CREATE INDEX "AuditEvent_auditId_id_idx" ON "AuditEvent"("auditId", "id");

-- What happened to a review stays as it was told.
CREATE TRIGGER "AuditEvent_no_update" BEFORE UPDATE ON "AuditEvent"
BEGIN
  SELECT RAISE(ABORT, 'AuditEvent rows are never changed');
END;
