-- CreateIndex
CREATE INDEX "Device_hospitalId_status_deletedAt_idx" ON "Device"("hospitalId" NULLS FIRST, "status", "deletedAt" NULLS FIRST);
