-- Databases of before 20 November 2026 have other indexes on spellings.
do $$ begin
  if to_regclass('place_name_reverse') is not null then
    drop index place_name_reverse;
    drop index place_name_prefix;
    create index place_name_important on place_name (key, weight, place_id) where weight >= 20000;
    create index place_name_length on place_name (length(key), key);
    create index place_name_length_reverse on place_name (length(key), reverse(key) collate "C");
  end if;
end $$;
