-- CreateTable
CREATE TABLE "RoleOffer" (
    "roleId" INTEGER NOT NULL,
    "interfaceName" TEXT NOT NULL,

    PRIMARY KEY ("roleId", "interfaceName"),
    CONSTRAINT "RoleOffer_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES "Role" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Of an older installation: what a built-in role that somebody has changed does not hold of today's entries may have been
-- taken from it, so it gets later ones alone. One that nobody has changed gets all that it has missed at the next start.
INSERT INTO "RoleOffer" ("roleId", "interfaceName")
SELECT r."id", m."interfaceName"
FROM "Role" AS r
JOIN "Menu" AS m ON m."builtIn" = 1
WHERE r."builtIn" = 1 AND r."version" > 1;
