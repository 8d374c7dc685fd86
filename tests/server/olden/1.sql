BEGIN TRANSACTION;
CREATE TABLE analyses (
            code TEXT PRIMARY KEY REFERENCES tables (code),
            process TEXT NOT NULL,
            beat DOUBLE PRECISION NOT NULL,
            done INTEGER NOT NULL,
            total INTEGER NOT NULL,
            marks TEXT
        );
CREATE TABLE entries (
            code TEXT NOT NULL REFERENCES tables (code),
            position INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (code, position)
        );
INSERT INTO "entries" VALUES('PLAYING1',0,'- start 0
- politics 1 7 14
- tiles 3 7 15
- guests 79 59 70 78 82 117 90 68 61 71 56 98 81 96 93 58 74 103 91 76 85 102 99 63 89 88 118 84 57 100 80 62 86 65 95 67 53 87 54 55 75 50 60 101 77 92 97 94 66 72 49 73 69 52 64 104 51 83
- staff 37 46 23 31 41 28 1 12 17 5 34 19 15 4 26 22 11 7 13 39 3 29 21 18 6 40 16 45 25 27 33 10 30 47 38 43 20 9 14 48 44 35 42 2 36 32 24 8');
INSERT INTO "entries" VALUES('PLAYING1',1,'B guest 3 ; Elector');
INSERT INTO "entries" VALUES('PLAYING1',2,'A guest 2 ; Senior Councillor');
INSERT INTO "entries" VALUES('PLAYING1',3,'A room 5');
INSERT INTO "entries" VALUES('PLAYING1',4,'A room 10');
INSERT INTO "entries" VALUES('PLAYING1',5,'B room 1');
INSERT INTO "entries" VALUES('PLAYING1',6,'B room 2
- roll 1 1 1 1 2 3 3 3 5 6');
INSERT INTO "entries" VALUES('PLAYING1',7,'A serve coffee to 1');
INSERT INTO "entries" VALUES('PLAYING1',8,'A serve cake to 1');
INSERT INTO "entries" VALUES('PLAYING1',9,'A done');
INSERT INTO "entries" VALUES('PLAYING1',10,'A guest 2 ; Mag. Ferdinand');
INSERT INTO "entries" VALUES('PLAYING1',11,'A die 6');
INSERT INTO "entries" VALUES('PLAYING1',12,'A copy 2');
INSERT INTO "entries" VALUES('PLAYING1',13,'A wine to 1');
INSERT INTO "entries" VALUES('PLAYING1',14,'A serve wine to 2');
INSERT INTO "entries" VALUES('PLAYING1',15,'A end');
INSERT INTO "entries" VALUES('PLAYING1',16,'B serve strudel to 1');
INSERT INTO "entries" VALUES('PLAYING1',17,'B serve wine to 1');
INSERT INTO "entries" VALUES('PLAYING1',18,'B serve coffee to 1');
INSERT INTO "entries" VALUES('PLAYING1',19,'B guest 2 ; Senior Legal Secretary');
INSERT INTO "entries" VALUES('PLAYING1',20,'B serve cake to 2');
INSERT INTO "entries" VALUES('PLAYING1',21,'B die 5');
INSERT INTO "entries" VALUES('PLAYING1',22,'B hire 1 ; Breakfast Server');
INSERT INTO "entries" VALUES('PLAYING1',23,'B end');
INSERT INTO "entries" VALUES('PLAYING1',24,'B guest 2 ; Princess');
INSERT INTO "entries" VALUES('PLAYING1',25,'B die 2 boost');
INSERT INTO "entries" VALUES('PLAYING1',26,'B coffees 0');
INSERT INTO "entries" VALUES('PLAYING1',27,'B end');
INSERT INTO "entries" VALUES('PLAYING1',28,'A die 3');
INSERT INTO "entries" VALUES('PLAYING1',29,'A room 1');
INSERT INTO "entries" VALUES('PLAYING1',30,'A room 6');
INSERT INTO "entries" VALUES('PLAYING1',31,'A room 2');
INSERT INTO "entries" VALUES('PLAYING1',32,'A house 1 ; Senior Councillor');
INSERT INTO "entries" VALUES('PLAYING1',33,'A done');
INSERT INTO "entries" VALUES('PLAYING1',34,'A end
- roll 1 2 2 2 3 4 4 5 5 5');
INSERT INTO "entries" VALUES('PLAYING1',35,'B die 3');
INSERT INTO "entries" VALUES('PLAYING1',36,'B room 3');
INSERT INTO "entries" VALUES('PLAYING1',37,'B end');
INSERT INTO "entries" VALUES('PLAYING1',38,'A die 1 boost');
INSERT INTO "entries" VALUES('PLAYING1',39,'A cakes 0');
INSERT INTO "entries" VALUES('PLAYING1',40,'A end');
INSERT INTO "entries" VALUES('PLAYING1',41,'A die 5');
INSERT INTO "entries" VALUES('PLAYING1',42,'A hire 46 ; Female Floor Housekeeper');
INSERT INTO "entries" VALUES('PLAYING1',43,'A end');
INSERT INTO "entries" VALUES('PLAYING1',44,'B die 2');
INSERT INTO "entries" VALUES('PLAYING1',45,'B coffees 0');
INSERT INTO "entries" VALUES('PLAYING1',46,'B end
- roll 2 2 2 2 3 3 3 4 4 5');
INSERT INTO "entries" VALUES('PLAYING1',47,'A guest 4 ; Poet');
INSERT INTO "entries" VALUES('PLAYING1',48,'A die 3');
INSERT INTO "entries" VALUES('PLAYING1',49,'A done');
INSERT INTO "entries" VALUES('PLAYING1',50,'A end');
INSERT INTO "entries" VALUES('PLAYING1',51,'B pass');
INSERT INTO "entries" VALUES('PLAYING1',52,'A die 2');
INSERT INTO "entries" VALUES('PLAYING1',53,'A coffees 1');
INSERT INTO "entries" VALUES('PLAYING1',54,'A wine to kitchen');
INSERT INTO "entries" VALUES('PLAYING1',55,'A end
- roll 2 2 3 3 4 5 6');
INSERT INTO "entries" VALUES('PLAYING1',56,'B die 4');
INSERT INTO "entries" VALUES('PLAYING1',57,'B krones 1');
INSERT INTO "entries" VALUES('PLAYING1',58,'B house 1 ; Elector');
INSERT INTO "entries" VALUES('PLAYING1',59,'B take 2');
INSERT INTO "entries" VALUES('PLAYING1',60,'B take 1');
INSERT INTO "entries" VALUES('FINISHED',0,'- start 0
- politics 2 9 15
- tiles 2 8 13
- guests 63 64 87 76 62 60 101 99 70 59 74 53 93 103 85 104 94 100 84 96 61 83 65 92 89 71 50 117 69 118 78 98 54 55 88 73 72 52 91 67 81 79 86 58 80 56 49 102 57 75 90 97 68 51 82 95 77 66
- staff 4 25 8 46 10 6 27 20 12 41 9 33 1 13 26 44 17 14 47 48 23 15 39 40 31 19 30 3 18 42 21 2 38 43 11 45 37 35 5 29 24 34 36 7 28 16 32 22');
INSERT INTO "entries" VALUES('FINISHED',1,'B guest 3 ; Medicinal Councillor');
INSERT INTO "entries" VALUES('FINISHED',2,'A guest 2 ; Opera Singer');
INSERT INTO "entries" VALUES('FINISHED',3,'A room 5');
INSERT INTO "entries" VALUES('FINISHED',4,'A room 10');
INSERT INTO "entries" VALUES('FINISHED',5,'B room 1');
INSERT INTO "entries" VALUES('FINISHED',6,'B room 2
- roll 1 3 3 3 4 5 5 5 6 6');
INSERT INTO "entries" VALUES('FINISHED',7,'A serve wine to 1');
INSERT INTO "entries" VALUES('FINISHED',8,'A serve strudel to 1');
INSERT INTO "entries" VALUES('FINISHED',9,'A done');
INSERT INTO "entries" VALUES('FINISHED',10,'A guest 2 ; Jewelry Designer');
INSERT INTO "entries" VALUES('FINISHED',11,'A die 6');
INSERT INTO "entries" VALUES('FINISHED',12,'A copy 2');
INSERT INTO "entries" VALUES('FINISHED',13,'A coffees 0');
INSERT INTO "entries" VALUES('FINISHED',14,'A wine to 1');
INSERT INTO "entries" VALUES('FINISHED',15,'A wine to kitchen');
INSERT INTO "entries" VALUES('FINISHED',16,'A end');
INSERT INTO "entries" VALUES('FINISHED',17,'B guest 3 ; Duke');
INSERT INTO "entries" VALUES('FINISHED',18,'B die 3 boost');
INSERT INTO "entries" VALUES('FINISHED',19,'B room 3');
INSERT INTO "entries" VALUES('FINISHED',20,'B room 8');
INSERT INTO "entries" VALUES('FINISHED',21,'B room 7');
INSERT INTO "entries" VALUES('FINISHED',22,'B room 4');
INSERT INTO "entries" VALUES('FINISHED',23,'B end');
INSERT INTO "entries" VALUES('FINISHED',24,'B guest 4 ; Duchess');
INSERT INTO "entries" VALUES('FINISHED',25,'B die 3 boost');
INSERT INTO "entries" VALUES('FINISHED',26,'B done');
INSERT INTO "entries" VALUES('FINISHED',27,'B end');
INSERT INTO "entries" VALUES('FINISHED',28,'A pass
- roll 2 2 5 5 6 6');
INSERT INTO "entries" VALUES('FINISHED',29,'A guest 1 ; Poet');
INSERT INTO "entries" VALUES('FINISHED',30,'A die 5');
INSERT INTO "entries" VALUES('FINISHED',31,'A hire 8 ; Tour Guide');
INSERT INTO "entries" VALUES('FINISHED',32,'A end
- roll 2 2 3 4 5 5 5 6 6 6');
INSERT INTO "entries" VALUES('FINISHED',33,'B die 2 boost');
INSERT INTO "entries" VALUES('FINISHED',34,'B coffees 0');
INSERT INTO "entries" VALUES('FINISHED',35,'B serve strudel to 2');
INSERT INTO "entries" VALUES('FINISHED',36,'B serve coffee to 3');
INSERT INTO "entries" VALUES('FINISHED',37,'B serve cake to 1');
INSERT INTO "entries" VALUES('FINISHED',38,'B house 3 ; Duchess');
INSERT INTO "entries" VALUES('FINISHED',39,'B into 4');
INSERT INTO "entries" VALUES('FINISHED',40,'B done');
INSERT INTO "entries" VALUES('FINISHED',41,'B end');
INSERT INTO "entries" VALUES('FINISHED',42,'A die 2');
INSERT INTO "entries" VALUES('FINISHED',43,'A wine to kitchen');
INSERT INTO "entries" VALUES('FINISHED',44,'A end');
INSERT INTO "entries" VALUES('FINISHED',45,'A die 5');
INSERT INTO "entries" VALUES('FINISHED',46,'A hire 46 ; Female Floor Housekeeper');
INSERT INTO "entries" VALUES('FINISHED',47,'A end');
INSERT INTO "entries" VALUES('FINISHED',48,'B die 5');
INSERT INTO "entries" VALUES('FINISHED',49,'B hire 27 ; Booking Manager');
INSERT INTO "entries" VALUES('FINISHED',50,'B end
- roll 1 1 1 1 2 2 2 3 3 5');
INSERT INTO "entries" VALUES('FINISHED',51,'A die 5');
INSERT INTO "entries" VALUES('FINISHED',52,'A done');
INSERT INTO "entries" VALUES('FINISHED',53,'A end');
INSERT INTO "entries" VALUES('FINISHED',54,'B die 3');
INSERT INTO "entries" VALUES('FINISHED',55,'B done');
INSERT INTO "entries" VALUES('FINISHED',56,'B end');
INSERT INTO "entries" VALUES('FINISHED',57,'B die 1 boost');
INSERT INTO "entries" VALUES('FINISHED',58,'B cakes 0');
INSERT INTO "entries" VALUES('FINISHED',59,'B strudel to 2');
INSERT INTO "entries" VALUES('FINISHED',60,'B end');
INSERT INTO "entries" VALUES('FINISHED',61,'A die 1');
INSERT INTO "entries" VALUES('FINISHED',62,'A cakes 1');
INSERT INTO "entries" VALUES('FINISHED',63,'A strudel to kitchen');
INSERT INTO "entries" VALUES('FINISHED',64,'A cake to 2');
INSERT INTO "entries" VALUES('FINISHED',65,'A end
- roll 1 1 4 5 5 5 5 5 6 6');
INSERT INTO "entries" VALUES('FINISHED',66,'B die 1');
INSERT INTO "entries" VALUES('FINISHED',67,'B cakes 0');
INSERT INTO "entries" VALUES('FINISHED',68,'B end');
INSERT INTO "entries" VALUES('FINISHED',69,'A pass');
INSERT INTO "entries" VALUES('FINISHED',70,'B guest 5 ; Dame');
INSERT INTO "entries" VALUES('FINISHED',71,'B die 4');
INSERT INTO "entries" VALUES('FINISHED',72,'B krones 0');
INSERT INTO "entries" VALUES('FINISHED',73,'B end
- roll 1 1 1 2 2 3 5');
INSERT INTO "entries" VALUES('FINISHED',74,'A die 5');
INSERT INTO "entries" VALUES('FINISHED',75,'A hire 6 ; Stableman');
INSERT INTO "entries" VALUES('FINISHED',76,'A end');
INSERT INTO "entries" VALUES('FINISHED',77,'A die 3');
INSERT INTO "entries" VALUES('FINISHED',78,'A done');
INSERT INTO "entries" VALUES('FINISHED',79,'A end
- roll 1 1 1 2 4 4 5 5 5 6');
INSERT INTO "entries" VALUES('FINISHED',80,'A pass');
INSERT INTO "entries" VALUES('FINISHED',81,'B die 5');
INSERT INTO "entries" VALUES('FINISHED',82,'B done');
INSERT INTO "entries" VALUES('FINISHED',83,'B end');
INSERT INTO "entries" VALUES('FINISHED',84,'B die 1');
INSERT INTO "entries" VALUES('FINISHED',85,'B cakes 1');
INSERT INTO "entries" VALUES('FINISHED',86,'B cake to kitchen');
INSERT INTO "entries" VALUES('FINISHED',87,'B end
- roll 3 4 5 5 5 5 6');
INSERT INTO "entries" VALUES('FINISHED',88,'A die 3');
INSERT INTO "entries" VALUES('FINISHED',89,'A done');
INSERT INTO "entries" VALUES('FINISHED',90,'A end');
INSERT INTO "entries" VALUES('FINISHED',91,'A die 5');
INSERT INTO "entries" VALUES('FINISHED',92,'A end
- roll 1 1 2 2 3 3 3 4 4 4');
INSERT INTO "entries" VALUES('FINISHED',93,'B die 3');
INSERT INTO "entries" VALUES('FINISHED',94,'B end');
INSERT INTO "entries" VALUES('FINISHED',95,'A die 4');
INSERT INTO "entries" VALUES('FINISHED',96,'A krones 2');
INSERT INTO "entries" VALUES('FINISHED',97,'A end');
INSERT INTO "entries" VALUES('FINISHED',98,'A die 1 boost');
INSERT INTO "entries" VALUES('FINISHED',99,'A cakes 1');
INSERT INTO "entries" VALUES('FINISHED',100,'A strudel to 3');
INSERT INTO "entries" VALUES('FINISHED',101,'A strudel to 3');
INSERT INTO "entries" VALUES('FINISHED',102,'A cake to 2');
INSERT INTO "entries" VALUES('FINISHED',103,'A end');
INSERT INTO "entries" VALUES('FINISHED',104,'B die 2');
INSERT INTO "entries" VALUES('FINISHED',105,'B coffees 1');
INSERT INTO "entries" VALUES('FINISHED',106,'B coffee to kitchen');
INSERT INTO "entries" VALUES('FINISHED',107,'B end
- roll 1 1 1 3 3 3 4 6 6 6');
INSERT INTO "entries" VALUES('FINISHED',108,'A die 1 boost');
INSERT INTO "entries" VALUES('FINISHED',109,'A cakes 0');
INSERT INTO "entries" VALUES('FINISHED',110,'A strudel to kitchen');
INSERT INTO "entries" VALUES('FINISHED',111,'A end');
INSERT INTO "entries" VALUES('FINISHED',112,'B die 4');
INSERT INTO "entries" VALUES('FINISHED',113,'B krones 0');
INSERT INTO "entries" VALUES('FINISHED',114,'B end');
INSERT INTO "entries" VALUES('FINISHED',115,'B pass');
INSERT INTO "entries" VALUES('FINISHED',116,'A die 3');
INSERT INTO "entries" VALUES('FINISHED',117,'A done');
INSERT INTO "entries" VALUES('FINISHED',118,'A end
- roll 1 2 3 3 4 5');
INSERT INTO "entries" VALUES('FINISHED',119,'B pass
- roll 2 3 5 6 6');
INSERT INTO "entries" VALUES('FINISHED',120,'B pass
- roll 3 3 3 4');
INSERT INTO "entries" VALUES('FINISHED',121,'B die 3');
INSERT INTO "entries" VALUES('FINISHED',122,'B end');
INSERT INTO "entries" VALUES('OLDRULES',0,'- start 0
- politics 2 9 15
- tiles 2 8 13
- guests 63 64 87 76 62 60 101 99 70 59 74 53 93 103 85 104 94 100 84 96 61 83 65 92 89 71 50 117 69 118 78 98 54 55 88 73 72 52 91 67 81 79 86 58 80 56 49 102 57 75 90 97 68 51 82 95 77 66
- staff 4 25 8 46 10 6 27 20 12 41 9 33 1 13 26 44 17 14 47 48 23 15 39 40 31 19 30 3 18 42 21 2 38 43 11 45 37 35 5 29 24 34 36 7 28 16 32 22');
INSERT INTO "entries" VALUES('OLDRULES',1,'B guest 3 ; Medicinal Councillor');
INSERT INTO "entries" VALUES('OLDRULES',2,'A guest 2 ; Opera Singer');
INSERT INTO "entries" VALUES('OLDRULES',3,'A room 5');
INSERT INTO "entries" VALUES('OLDRULES',4,'A room 10');
INSERT INTO "entries" VALUES('OLDRULES',5,'B room 1');
INSERT INTO "entries" VALUES('OLDRULES',6,'B room 2
- roll 1 3 3 3 4 5 5 5 6 6');
INSERT INTO "entries" VALUES('OLDRULES',7,'A serve wine to 1');
INSERT INTO "entries" VALUES('OLDRULES',8,'A serve strudel to 1');
INSERT INTO "entries" VALUES('OLDRULES',9,'A done');
INSERT INTO "entries" VALUES('OLDRULES',10,'A guest 2 ; Jewelry Designer');
INSERT INTO "entries" VALUES('OLDRULES',11,'A die 6');
INSERT INTO "entries" VALUES('OLDRULES',12,'A copy 2');
INSERT INTO "entries" VALUES('OLDRULES',13,'A coffees 0');
INSERT INTO "entries" VALUES('OLDRULES',14,'A wine to 1');
INSERT INTO "entries" VALUES('OLDRULES',15,'A wine to kitchen');
INSERT INTO "entries" VALUES('OLDRULES',16,'A end');
INSERT INTO "entries" VALUES('OLDRULES',17,'B guest 3 ; Duke');
INSERT INTO "entries" VALUES('OLDRULES',18,'B die 3 boost');
INSERT INTO "entries" VALUES('OLDRULES',19,'B room 3');
INSERT INTO "entries" VALUES('OLDRULES',20,'B room 8');
INSERT INTO "entries" VALUES('OLDRULES',21,'B room 7');
INSERT INTO "entries" VALUES('OLDRULES',22,'B room 4');
INSERT INTO "entries" VALUES('OLDRULES',23,'B end');
INSERT INTO "entries" VALUES('OLDRULES',24,'B guest 4 ; Duchess');
INSERT INTO "entries" VALUES('OLDRULES',25,'B die 3 boost');
INSERT INTO "entries" VALUES('OLDRULES',26,'B room 13');
INSERT INTO "entries" VALUES('OLDRULES',27,'B room 5');
INSERT INTO "entries" VALUES('OLDRULES',28,'B room 14');
INSERT INTO "entries" VALUES('OLDRULES',29,'B serve coffee to 3');
INSERT INTO "entries" VALUES('OLDRULES',30,'B serve strudel to 2');
INSERT INTO "entries" VALUES('OLDRULES',31,'B serve cake to 1');
INSERT INTO "entries" VALUES('OLDRULES',32,'B house 3 ; Duchess');
INSERT INTO "entries" VALUES('OLDRULES',33,'B into 0');
INSERT INTO "entries" VALUES('OLDRULES',34,'B done');
INSERT INTO "entries" VALUES('OLDRULES',35,'B end');
INSERT INTO "entries" VALUES('OLDRULES',36,'A die 4');
INSERT INTO "entries" VALUES('OLDRULES',37,'A krones 1');
INSERT INTO "entries" VALUES('OLDRULES',38,'A serve cake to 2');
INSERT INTO "entries" VALUES('OLDRULES',39,'A serve wine to 2');
INSERT INTO "entries" VALUES('OLDRULES',40,'A end
- roll 2 2 5 5 5 5 6 6 6 6');
INSERT INTO "entries" VALUES('OLDRULES',41,'B die 5 boost');
INSERT INTO "entries" VALUES('OLDRULES',42,'B done');
INSERT INTO "entries" VALUES('OLDRULES',43,'B end');
INSERT INTO "entries" VALUES('OLDRULES',44,'A guest 2 ; Elector');
INSERT INTO "entries" VALUES('OLDRULES',45,'A die 6');
INSERT INTO "entries" VALUES('OLDRULES',46,'A copy 5');
INSERT INTO "entries" VALUES('OLDRULES',47,'A hire 6 ; Stableman');
INSERT INTO "entries" VALUES('OLDRULES',48,'A serve coffee to 3');
INSERT INTO "entries" VALUES('OLDRULES',49,'A end');
INSERT INTO "entries" VALUES('OLDRULES',50,'A die 2');
INSERT INTO "entries" VALUES('OLDRULES',51,'A coffees 0');
INSERT INTO "entries" VALUES('OLDRULES',52,'A wine to kitchen');
INSERT INTO "entries" VALUES('OLDRULES',53,'A serve wine to 2');
INSERT INTO "entries" VALUES('OLDRULES',54,'A serve wine to 3');
INSERT INTO "entries" VALUES('OLDRULES',55,'A end');
INSERT INTO "entries" VALUES('OLDRULES',56,'B die 6 boost');
INSERT INTO "entries" VALUES('OLDRULES',57,'B copy 5');
INSERT INTO "entries" VALUES('OLDRULES',58,'B hire 41 ; Operator');
INSERT INTO "entries" VALUES('OLDRULES',59,'B end
- roll 1 2 2 2 3 3 3 4 5 6');
INSERT INTO "entries" VALUES('OLDRULES',60,'A die 4 boost');
INSERT INTO "entries" VALUES('OLDRULE2',0,'- start 0
- politics 2 9 15
- tiles 2 8 13
- guests 63 64 87 76 62 60 101 99 70 59 74 53 93 103 85 104 94 100 84 96 61 83 65 92 89 71 50 117 69 118 78 98 54 55 88 73 72 52 91 67 81 79 86 58 80 56 49 102 57 75 90 97 68 51 82 95 77 66
- staff 4 25 8 46 10 6 27 20 12 41 9 33 1 13 26 44 17 14 47 48 23 15 39 40 31 19 30 3 18 42 21 2 38 43 11 45 37 35 5 29 24 34 36 7 28 16 32 22');
INSERT INTO "entries" VALUES('OLDRULE2',1,'B guest 3 ; Medicinal Councillor');
INSERT INTO "entries" VALUES('OLDRULE2',2,'A guest 2 ; Opera Singer');
INSERT INTO "entries" VALUES('OLDRULE2',3,'A room 5');
INSERT INTO "entries" VALUES('OLDRULE2',4,'A room 10');
INSERT INTO "entries" VALUES('OLDRULE2',5,'B room 1');
INSERT INTO "entries" VALUES('OLDRULE2',6,'B room 2
- roll 1 3 3 3 4 5 5 5 6 6');
INSERT INTO "entries" VALUES('OLDRULE2',7,'A serve wine to 1');
INSERT INTO "entries" VALUES('OLDRULE2',8,'A serve strudel to 1');
INSERT INTO "entries" VALUES('OLDRULE2',9,'A done');
INSERT INTO "entries" VALUES('OLDRULE2',10,'A guest 2 ; Jewelry Designer');
INSERT INTO "entries" VALUES('OLDRULE2',11,'A die 6');
INSERT INTO "entries" VALUES('OLDRULE2',12,'A copy 2');
INSERT INTO "entries" VALUES('OLDRULE2',13,'A coffees 0');
INSERT INTO "entries" VALUES('OLDRULE2',14,'A wine to 1');
INSERT INTO "entries" VALUES('OLDRULE2',15,'A wine to kitchen');
INSERT INTO "entries" VALUES('OLDRULE2',16,'A end');
INSERT INTO "entries" VALUES('OLDRULE2',17,'B guest 3 ; Duke');
INSERT INTO "entries" VALUES('OLDRULE2',18,'B die 3 boost');
INSERT INTO "entries" VALUES('OLDRULE2',19,'B room 3');
INSERT INTO "entries" VALUES('OLDRULE2',20,'B room 8');
INSERT INTO "entries" VALUES('OLDRULE2',21,'B room 7');
INSERT INTO "entries" VALUES('OLDRULE2',22,'B room 4');
INSERT INTO "entries" VALUES('OLDRULE2',23,'B end');
INSERT INTO "entries" VALUES('OLDRULE2',24,'B guest 4 ; Duchess');
INSERT INTO "entries" VALUES('OLDRULE2',25,'B die 3 boost');
INSERT INTO "entries" VALUES('OLDRULE2',26,'B room 13');
INSERT INTO "entries" VALUES('OLDRULE2',27,'B room 5');
INSERT INTO "entries" VALUES('OLDRULE2',28,'B room 14');
INSERT INTO "entries" VALUES('OLDRULE2',29,'B serve coffee to 3');
INSERT INTO "entries" VALUES('OLDRULE2',30,'B serve strudel to 2');
INSERT INTO "entries" VALUES('OLDRULE2',31,'B serve cake to 1');
INSERT INTO "entries" VALUES('OLDRULE2',32,'B house 3 ; Duchess');
INSERT INTO "entries" VALUES('OLDRULE2',33,'B into 0');
INSERT INTO "entries" VALUES('OLDRULE2',34,'B done');
INSERT INTO "entries" VALUES('OLDRULE2',35,'B end');
INSERT INTO "entries" VALUES('OLDRULE2',36,'A die 4');
INSERT INTO "entries" VALUES('OLDRULE2',37,'A krones 1');
INSERT INTO "entries" VALUES('OLDRULE2',38,'A serve cake to 2');
INSERT INTO "entries" VALUES('OLDRULE2',39,'A serve wine to 2');
INSERT INTO "entries" VALUES('OLDRULE2',40,'A end
- roll 2 2 5 5 5 5 6 6 6 6');
INSERT INTO "entries" VALUES('OLDRULE2',41,'B die 5 boost');
INSERT INTO "entries" VALUES('OLDRULE2',42,'B done');
INSERT INTO "entries" VALUES('OLDRULE2',43,'B end');
INSERT INTO "entries" VALUES('OLDRULE2',44,'A guest 2 ; Elector');
INSERT INTO "entries" VALUES('OLDRULE2',45,'A die 6');
INSERT INTO "entries" VALUES('OLDRULE2',46,'A copy 5');
INSERT INTO "entries" VALUES('OLDRULE2',47,'A hire 6 ; Stableman');
INSERT INTO "entries" VALUES('OLDRULE2',48,'A serve coffee to 3');
INSERT INTO "entries" VALUES('OLDRULE2',49,'A end');
INSERT INTO "entries" VALUES('OLDRULE2',50,'A die 2');
INSERT INTO "entries" VALUES('OLDRULE2',51,'A coffees 0');
INSERT INTO "entries" VALUES('OLDRULE2',52,'A wine to kitchen');
INSERT INTO "entries" VALUES('OLDRULE2',53,'A serve wine to 2');
INSERT INTO "entries" VALUES('OLDRULE2',54,'A serve wine to 3');
INSERT INTO "entries" VALUES('OLDRULE2',55,'A end');
INSERT INTO "entries" VALUES('OLDRULE2',56,'B die 6 boost');
INSERT INTO "entries" VALUES('OLDRULE2',57,'B copy 5');
INSERT INTO "entries" VALUES('OLDRULE2',58,'B hire 41 ; Operator');
INSERT INTO "entries" VALUES('OLDRULE2',59,'B end
- roll 1 2 2 2 3 3 3 4 5 6');
INSERT INTO "entries" VALUES('OLDRULE2',60,'A die 4 boost');
CREATE TABLE left_behind (
            code TEXT NOT NULL REFERENCES tables (code),
            position INTEGER NOT NULL,
            text TEXT NOT NULL,
            rules INTEGER NOT NULL,
            PRIMARY KEY (code, rules, position)
        );
CREATE TABLE schema_version (version INTEGER NOT NULL);
INSERT INTO "schema_version" VALUES(1);
INSERT INTO "schema_version" VALUES(2);
INSERT INTO "schema_version" VALUES(3);
INSERT INTO "schema_version" VALUES(4);
INSERT INTO "schema_version" VALUES(5);
INSERT INTO "schema_version" VALUES(6);
INSERT INTO "schema_version" VALUES(7);
CREATE TABLE seats (
            code TEXT NOT NULL REFERENCES tables (code),
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            level TEXT,
            owner TEXT,
            secret TEXT NOT NULL UNIQUE,
            PRIMARY KEY (code, seat)
        );
INSERT INTO "seats" VALUES('WAITING1',0,'person','Anna',NULL,'annaannaannaannaannaannaannaanna','WAITING1-link-axxxxxxxxx');
INSERT INTO "seats" VALUES('WAITING1',1,'person','Ben',NULL,NULL,'WAITING1-link-b-xxxxxxxx');
INSERT INTO "seats" VALUES('PLAYING1',0,'person','Anna',NULL,'annaannaannaannaannaannaannaanna','PLAYING1-link-axxxxxxxxx');
INSERT INTO "seats" VALUES('PLAYING1',1,'person','Ben',NULL,'ben0ben0ben0ben0ben0ben0ben0ben0','PLAYING1-link-bxxxxxxxxx');
INSERT INTO "seats" VALUES('FINISHED',0,'person','Anna',NULL,'annaannaannaannaannaannaannaanna','FINISHED-link-axxxxxxxxx');
INSERT INTO "seats" VALUES('FINISHED',1,'person','Ben',NULL,'ben0ben0ben0ben0ben0ben0ben0ben0','FINISHED-link-bxxxxxxxxx');
INSERT INTO "seats" VALUES('OLDRULES',0,'person','Anna',NULL,'annaannaannaannaannaannaannaanna','OLDRULES-link-axxxxxxxxx');
INSERT INTO "seats" VALUES('OLDRULES',1,'person','Ben',NULL,'ben0ben0ben0ben0ben0ben0ben0ben0','OLDRULES-link-bxxxxxxxxx');
INSERT INTO "seats" VALUES('OLDRULE2',0,'person','Anna',NULL,'annaannaannaannaannaannaannaanna','OLDRULE2-link-axxxxxxxxx');
INSERT INTO "seats" VALUES('OLDRULE2',1,'person','Ben',NULL,'ben0ben0ben0ben0ben0ben0ben0ben0','OLDRULE2-link-bxxxxxxxxx');
CREATE TABLE secrets (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        );
INSERT INTO "secrets" VALUES('cookie key','olden-key-olden-key-olden-key-olden');
CREATE TABLE tables (
            code TEXT PRIMARY KEY,
            created DOUBLE PRECISION NOT NULL,
            status TEXT NOT NULL,
            maker TEXT NOT NULL,
            public INTEGER NOT NULL,
            options TEXT NOT NULL,
            seed BIGINT NOT NULL,
            seeded INTEGER NOT NULL,
            cards TEXT NOT NULL,
            result TEXT,
            rematch TEXT
        , hints INTEGER NOT NULL DEFAULT 1, deal TEXT, house TEXT NOT NULL DEFAULT '', hot_seat INTEGER NOT NULL DEFAULT 1, stand_in INTEGER, rules INTEGER NOT NULL DEFAULT 0);
INSERT INTO "tables" VALUES('WAITING1',1795000000.0,'waiting','annaannaannaannaannaannaannaanna',0,'{"players": 2, "promos": true}',0,0,'22111685aeff',NULL,NULL,1,'8000000000000000000000000000000000000000000000000000000000000765','',0,NULL,1);
INSERT INTO "tables" VALUES('PLAYING1',1795000000.0,'playing','annaannaannaannaannaannaannaanna',0,'{"players": 2, "promos": true}',0,0,'22111685aeff',NULL,NULL,1,'8000000000000000000000000000000000000000000000000000000000000765','',0,NULL,1);
INSERT INTO "tables" VALUES('FINISHED',1795000000.0,'over','annaannaannaannaannaannaannaanna',0,'{"players": 2, "promos": true}',4,1,'22111685aeff','[[-25, -18], [2, 1]]',NULL,1,NULL,'',0,NULL,1);
INSERT INTO "tables" VALUES('OLDRULES',1795000000.0,'playing','annaannaannaannaannaannaannaanna',0,'{"players": 2, "promos": true}',4,1,'22111685aeff',NULL,NULL,1,NULL,'',0,NULL,1);
INSERT INTO "tables" VALUES('OLDRULE2',1795000000.0,'playing','annaannaannaannaannaannaannaanna',0,'{"players": 2, "promos": true}',4,1,'22111685aeff',NULL,NULL,1,NULL,'',0,NULL,1);
CREATE INDEX tables_by_status ON tables (status, public, created);
CREATE INDEX tables_by_maker ON tables (maker, status, created);
CREATE INDEX seats_by_owner ON seats (owner);
CREATE INDEX tables_by_house ON tables (house, status, created);
COMMIT;
