-- CreateTable
CREATE TABLE "SentCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "phone" TEXT NOT NULL,
    "sentAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "SentCode_phone_sentAt_idx" ON "SentCode"("phone", "sentAt");
