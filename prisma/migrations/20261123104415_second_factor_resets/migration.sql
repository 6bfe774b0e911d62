-- CreateTable
CREATE TABLE "SecondFactorReset" (
    "managerId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "askedById" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "askedAt" DATETIME NOT NULL,
    CONSTRAINT "SecondFactorReset_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SecondFactorReset_askedById_fkey" FOREIGN KEY ("askedById") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SecondFactorReset_askedById_idx" ON "SecondFactorReset"("askedById");
