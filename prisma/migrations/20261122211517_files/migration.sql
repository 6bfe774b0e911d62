-- CreateTable
CREATE TABLE "StoredFile" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "thumbHash" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "managerId" INTEGER NOT NULL,
    "unusedSince" DATETIME,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "FileUse" (
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "fileId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "alt" TEXT NOT NULL,

    PRIMARY KEY ("kind", "recordId", "fileId"),
    CONSTRAINT "FileUse_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "StoredFile" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "StoredFile_managerId_createdAt_idx" ON "StoredFile"("managerId", "createdAt");

-- CreateIndex
CREATE INDEX "StoredFile_unusedSince_idx" ON "StoredFile"("unusedSince");

-- CreateIndex
CREATE INDEX "StoredFile_hash_idx" ON "StoredFile"("hash");

-- CreateIndex
CREATE INDEX "StoredFile_thumbHash_idx" ON "StoredFile"("thumbHash");

-- CreateIndex
CREATE INDEX "FileUse_fileId_idx" ON "FileUse"("fileId");
