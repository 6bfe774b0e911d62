-- CreateTable
CREATE TABLE "Manager" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "account" TEXT NOT NULL,
    "accountKey" TEXT,
    "passwordHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "family" TEXT NOT NULL,
    "roleId" INTEGER NOT NULL,
    "agentId" INTEGER,
    "storeId" INTEGER,
    "isFlag" INTEGER NOT NULL DEFAULT 1,
    "mustChange" INTEGER NOT NULL DEFAULT 0,
    "lastLoginAt" DATETIME,
    "lastLoginIp" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Manager_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Manager_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Manager_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Session" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT NOT NULL,
    "managerId" INTEGER NOT NULL,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "seenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "endReason" TEXT NOT NULL DEFAULT '',
    "endNote" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Session_managerId_fkey" FOREIGN KEY ("managerId") REFERENCES "Manager" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LoginThrottle" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "account" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "fails" INTEGER NOT NULL,
    "firstAt" DATETIME NOT NULL,
    "lockedUntil" DATETIME
);

-- CreateTable
CREATE TABLE "LoginLog" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "account" TEXT NOT NULL,
    "managerId" INTEGER,
    "agentId" INTEGER,
    "result" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Role" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "builtIn" INTEGER NOT NULL DEFAULT 0,
    "remark" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Menu" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "fid" INTEGER,
    "interfaceType" INTEGER NOT NULL,
    "interfaceName" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL DEFAULT '',
    "pageUrl" TEXT NOT NULL DEFAULT '',
    "icon" TEXT NOT NULL DEFAULT '',
    "orderBy" INTEGER NOT NULL DEFAULT 0,
    "isFlag" INTEGER NOT NULL DEFAULT 1,
    "hidden" INTEGER NOT NULL DEFAULT 0,
    "alwaysShow" INTEGER NOT NULL DEFAULT 0,
    "families" TEXT NOT NULL,
    "builtIn" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Menu_fid_fkey" FOREIGN KEY ("fid") REFERENCES "Menu" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RoleMenu" (
    "roleId" INTEGER NOT NULL,
    "menuId" INTEGER NOT NULL,

    PRIMARY KEY ("roleId", "menuId"),
    CONSTRAINT "RoleMenu_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RoleMenu_menuId_fkey" FOREIGN KEY ("menuId") REFERENCES "Menu" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Agent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "company" TEXT NOT NULL,
    "companyKey" TEXT,
    "level" INTEGER NOT NULL,
    "parentId" INTEGER,
    "path" TEXT NOT NULL,
    "managerId" INTEGER,
    "contact" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "phoneKey" TEXT,
    "region" TEXT NOT NULL DEFAULT '',
    "bedShareBps" INTEGER NOT NULL DEFAULT 0,
    "mallShareBps" INTEGER NOT NULL DEFAULT 0,
    "servicePhone" TEXT NOT NULL DEFAULT '',
    "contractFrom" TEXT NOT NULL DEFAULT '',
    "contractTo" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "isFlag" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Agent_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Store" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "agentId" INTEGER,
    "isFlag" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Store_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OperationLog" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "managerId" INTEGER,
    "account" TEXT NOT NULL,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "result" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "OperationLogCount" (
    "entity" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "day" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,

    PRIMARY KEY ("entity", "result", "day")
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "Meta" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Manager_accountKey_key" ON "Manager"("accountKey");

-- CreateIndex
CREATE INDEX "Manager_roleId_idx" ON "Manager"("roleId");

-- CreateIndex
CREATE INDEX "Manager_agentId_idx" ON "Manager"("agentId");

-- CreateIndex
CREATE INDEX "Manager_storeId_idx" ON "Manager"("storeId");

-- CreateIndex
CREATE INDEX "Manager_createdAt_id_idx" ON "Manager"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_managerId_endedAt_idx" ON "Session"("managerId", "endedAt");

-- CreateIndex
CREATE INDEX "Session_seenAt_idx" ON "Session"("seenAt");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "LoginThrottle_firstAt_idx" ON "LoginThrottle"("firstAt");

-- CreateIndex
CREATE UNIQUE INDEX "LoginThrottle_account_ip_key" ON "LoginThrottle"("account", "ip");

-- CreateIndex
CREATE INDEX "LoginLog_createdAt_id_idx" ON "LoginLog"("createdAt", "id");

-- CreateIndex
CREATE INDEX "LoginLog_managerId_createdAt_idx" ON "LoginLog"("managerId", "createdAt");

-- CreateIndex
CREATE INDEX "LoginLog_account_ip_result_createdAt_idx" ON "LoginLog"("account", "ip", "result", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Role_family_name_key" ON "Role"("family", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Menu_interfaceName_key" ON "Menu"("interfaceName");

-- CreateIndex
CREATE INDEX "Menu_fid_orderBy_idx" ON "Menu"("fid", "orderBy");

-- CreateIndex
CREATE INDEX "RoleMenu_menuId_idx" ON "RoleMenu"("menuId");

-- CreateIndex
CREATE UNIQUE INDEX "Agent_companyKey_key" ON "Agent"("companyKey");

-- CreateIndex
CREATE UNIQUE INDEX "Agent_managerId_key" ON "Agent"("managerId");

-- CreateIndex
CREATE UNIQUE INDEX "Agent_phoneKey_key" ON "Agent"("phoneKey");

-- CreateIndex
CREATE INDEX "Agent_path_idx" ON "Agent"("path");

-- CreateIndex
CREATE INDEX "Agent_parentId_idx" ON "Agent"("parentId");

-- CreateIndex
CREATE INDEX "Agent_createdAt_id_idx" ON "Agent"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Store_agentId_idx" ON "Store"("agentId");

-- CreateIndex
CREATE INDEX "OperationLog_createdAt_id_idx" ON "OperationLog"("createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_entity_createdAt_id_idx" ON "OperationLog"("entity", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_result_createdAt_id_idx" ON "OperationLog"("result", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_entity_result_createdAt_id_idx" ON "OperationLog"("entity", "result", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_managerId_createdAt_id_entity_result_idx" ON "OperationLog"("managerId", "createdAt", "id", "entity", "result");

-- CreateIndex
CREATE INDEX "OperationLog_entityId_entity_createdAt_id_idx" ON "OperationLog"("entityId", "entity", "createdAt", "id");

-- CreateIndex
CREATE INDEX "OperationLog_label_idx" ON "OperationLog"("label");

-- CreateIndex
CREATE INDEX "OperationLog_requestId_idx" ON "OperationLog"("requestId");

-- From here on written by hand: Prisma knows no triggers. A migration that rebuilds "OperationLog" must create them again.

-- '' means "any" in the counts, so no row may have it.
CREATE TRIGGER "OperationLog_named" BEFORE INSERT ON "OperationLog"
WHEN NEW."entity" = '' OR NEW."result" = ''
BEGIN
    SELECT RAISE(ABORT, 'OperationLog: entity and result must not be empty');
END;

-- A business day is a calendar day in Asia/Shanghai, which is 8 hours ahead all year.
CREATE TRIGGER "OperationLog_count" AFTER INSERT ON "OperationLog"
BEGIN
    INSERT INTO "OperationLogCount" ("entity", "result", "day", "n") VALUES
        (NEW."entity", NEW."result", CAST((NEW."createdAt" + 28800000) / 86400000 AS INTEGER), 1),
        (NEW."entity", '', CAST((NEW."createdAt" + 28800000) / 86400000 AS INTEGER), 1),
        ('', NEW."result", CAST((NEW."createdAt" + 28800000) / 86400000 AS INTEGER), 1),
        ('', '', CAST((NEW."createdAt" + 28800000) / 86400000 AS INTEGER), 1)
    ON CONFLICT ("entity", "result", "day") DO UPDATE SET "n" = "n" + 1;
END;

-- Rows are only ever added. A test reset may remove them, after it has said so in "Meta".
CREATE TRIGGER "OperationLog_no_update" BEFORE UPDATE ON "OperationLog"
BEGIN
    SELECT RAISE(ABORT, 'OperationLog: rows are never changed');
END;

CREATE TRIGGER "OperationLog_no_delete" BEFORE DELETE ON "OperationLog"
WHEN NOT EXISTS (SELECT 1 FROM "Meta" WHERE "key" = 'maintenance' AND "value" = '1')
BEGIN
    SELECT RAISE(ABORT, 'OperationLog: rows are never deleted');
END;

CREATE TRIGGER "OperationLog_uncount" AFTER DELETE ON "OperationLog"
BEGIN
    UPDATE "OperationLogCount" SET "n" = "n" - 1
    WHERE "entity" IN (OLD."entity", '') AND "result" IN (OLD."result", '')
        AND "day" = CAST((OLD."createdAt" + 28800000) / 86400000 AS INTEGER);
    DELETE FROM "OperationLogCount"
    WHERE "entity" IN (OLD."entity", '') AND "result" IN (OLD."result", '')
        AND "day" = CAST((OLD."createdAt" + 28800000) / 86400000 AS INTEGER) AND "n" = 0;
END;
