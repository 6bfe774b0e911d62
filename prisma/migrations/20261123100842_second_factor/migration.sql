-- AlterTable
ALTER TABLE "Manager" ADD COLUMN "secondFactorAt" DATETIME;

-- CreateTable
CREATE TABLE "SecondFactor" (
    "managerId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "secret" TEXT,
    "pending" TEXT,
    "pendingAt" DATETIME,
    CONSTRAINT "SecondFactor_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SecondFactorStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "managerId" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    CONSTRAINT "SecondFactorStep_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "managerId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "RecoveryCode_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Role" ADD COLUMN "secondFactor" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "SecondFactorStep_managerId_step_key" ON "SecondFactorStep"("managerId", "step");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_managerId_codeHash_key" ON "RecoveryCode"("managerId", "codeHash");
