BEGIN TRANSACTION;
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    cards TEXT NOT NULL,      -- which deal: the same cards have the same text
    rules TEXT NOT NULL,
    is_replay INTEGER NOT NULL,
    is_over INTEGER NOT NULL DEFAULT 0,
    score INTEGER,            -- NULL for pat hands, which have none
    made_pat INTEGER
);
INSERT INTO "games" VALUES(1,1,'76b0afc1bc20ef60917b286854b16cea','standard',0,1,9,NULL);
INSERT INTO "games" VALUES(2,2,'76b0afc1bc20ef60917b286854b16cea','standard',1,1,20,NULL);
INSERT INTO "games" VALUES(3,1,'76b0afc1bc20ef60917b286854b16cea','standard',1,1,9,NULL);
INSERT INTO "games" VALUES(4,1,'c597f16878899aac0cafb494149b501b','pat',0,1,NULL,0);
INSERT INTO "games" VALUES(5,1,'c4c2366dbea06832655ada9c727bc632','american',0,0,NULL,NULL);
INSERT INTO "games" VALUES(6,1,'3af0a2c4ba2f68ffb1b83a2f37e55f33','alternate',0,1,14,NULL);
INSERT INTO "games" VALUES(7,2,'3af0a2c4ba2f68ffb1b83a2f37e55f33','alternate',0,1,4,NULL);
INSERT INTO "games" VALUES(8,1,'3b8ee5fa9b0cb6ad7c8853868ef48e2c','alternate,scoring_2=american',0,0,NULL,NULL);
INSERT INTO "games" VALUES(9,6,'3b8ee5fa9b0cb6ad7c8853868ef48e2c','alternate,scoring_2=american',0,0,NULL,NULL);
INSERT INTO "games" VALUES(10,6,'6d1363c22feaa5ff9033b3086293b94d','standard,scoring=user,table=flush:20/pair:3',0,0,NULL,NULL);
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    name TEXT NOT NULL COLLATE NOCASE,
    UNIQUE (tournament, name)
);
INSERT INTO "people" VALUES(1,1,'Ann');
INSERT INTO "people" VALUES(2,1,'Bobby');
INSERT INTO "people" VALUES(4,2,'Ärla');
INSERT INTO "people" VALUES(5,2,'Bob');
INSERT INTO "people" VALUES(6,1,'Di');
CREATE TABLE scoring_tables (
    name TEXT PRIMARY KEY COLLATE NOCASE,
    points TEXT NOT NULL
);
INSERT INTO "scoring_tables" VALUES('mine','skeet:40/flush:20/pair:3');
INSERT INTO "scoring_tables" VALUES('Yours','skeet:40/flush:20/pair:7');
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE COLLATE NOCASE,
    is_current INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "tournaments" VALUES(1,'Cup',1);
INSERT INTO "tournaments" VALUES(2,'Käse Öpen',0);
CREATE INDEX games_of_people ON games (person, cards);
COMMIT;
PRAGMA user_version=1;
