-- CreateTable
CREATE TABLE "ExportFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "managerId" INTEGER NOT NULL,
    "call" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "failure" TEXT NOT NULL DEFAULT '',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "fileKey" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "fetchedAt" DATETIME,
    "expiresAt" DATETIME,
    CONSTRAINT "ExportFile_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "ExportFile_fileKey_key" ON "ExportFile"("fileKey");

-- CreateIndex
CREATE INDEX "ExportFile_managerId_id_idx" ON "ExportFile"("managerId", "id");

-- CreateIndex
CREATE INDEX "ExportFile_state_id_idx" ON "ExportFile"("state", "id");

-- CreateIndex
CREATE INDEX "ExportFile_expiresAt_idx" ON "ExportFile"("expiresAt");
