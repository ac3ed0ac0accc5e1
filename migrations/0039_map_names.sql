-- The map asks for the names of a box.
create index place_latitude on place (latitude, longitude);
