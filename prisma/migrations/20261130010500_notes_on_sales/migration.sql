-- CreateTable
CREATE TABLE "MallOrderNote" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "mallOrderId" INTEGER NOT NULL,
    "managerId" INTEGER,
    "actor" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "MallOrderNote_mallOrderId_fkey" FOREIGN KEY ("mallOrderId") REFERENCES "MallOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MallOrderNote_mallOrderId_id_idx" ON "MallOrderNote"("mallOrderId", "id");

-- From here on written by hand: Prisma knows no triggers.
CREATE TRIGGER "MallOrderNote_no_update" BEFORE UPDATE ON "MallOrderNote"
BEGIN
  SELECT RAISE(ABORT, 'MallOrderNote rows are never changed');
END;
CREATE TRIGGER "MallOrderNote_no_delete" BEFORE DELETE ON "MallOrderNote"
BEGIN
  SELECT RAISE(ABORT, 'MallOrderNote rows are never deleted');
END;
