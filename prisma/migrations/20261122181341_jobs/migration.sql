-- CreateTable
CREATE TABLE "Job" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "day" TEXT NOT NULL DEFAULT '',
    "holder" TEXT NOT NULL DEFAULT '',
    "claimedUntil" DATETIME,
    "lastRunAt" DATETIME,
    "failedAt" DATETIME,
    "failure" TEXT NOT NULL DEFAULT '',
    "failures" INTEGER NOT NULL DEFAULT 0
);
