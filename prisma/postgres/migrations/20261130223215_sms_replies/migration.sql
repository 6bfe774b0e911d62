-- CreateTable
CREATE TABLE "SmsReply" (
    "id" BIGSERIAL NOT NULL,
    "replyNo" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "userId" BIGINT,
    "content" TEXT NOT NULL,
    "optOut" BIGINT NOT NULL DEFAULT 0,
    "repliedAt" BIGINT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "SmsReply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SmsReply_replyNo_key" ON "SmsReply"("replyNo");

-- CreateIndex
CREATE INDEX "SmsReply_userId_id_idx" ON "SmsReply"("userId" NULLS FIRST, "id");

-- CreateIndex
CREATE INDEX "SmsReply_phone_optOut_idx" ON "SmsReply"("phone", "optOut");

-- AddForeignKey
ALTER TABLE "SmsReply" ADD CONSTRAINT "SmsReply_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE;
