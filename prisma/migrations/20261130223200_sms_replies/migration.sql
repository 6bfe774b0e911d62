-- CreateTable
CREATE TABLE "SmsReply" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "replyNo" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "userId" INTEGER,
    "content" TEXT NOT NULL,
    "optOut" INTEGER NOT NULL DEFAULT 0,
    "repliedAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "SmsReply_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "SmsReply_replyNo_key" ON "SmsReply"("replyNo");

-- CreateIndex
CREATE INDEX "SmsReply_userId_id_idx" ON "SmsReply"("userId", "id");

-- CreateIndex
CREATE INDEX "SmsReply_phone_optOut_idx" ON "SmsReply"("phone", "optOut");
