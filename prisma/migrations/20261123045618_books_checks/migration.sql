-- CreateTable
CREATE TABLE "BooksCheck" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "state" TEXT NOT NULL,
    "starter" TEXT NOT NULL DEFAULT '',
    "startedAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "breaches" INTEGER NOT NULL DEFAULT 0,
    "findings" TEXT NOT NULL DEFAULT '[]'
);

-- CreateIndex
CREATE INDEX "BooksCheck_state_idx" ON "BooksCheck"("state");
