-- The most important names by their first letters, in the order of their importance: what two or three letters mean is
-- read from the top, however many villages begin with them.
create index place_name_two_letters on place_name (left(key, 2), weight desc);
create index place_name_three_letters on place_name (left(key, 3), weight desc);
drop index place_name_important;
