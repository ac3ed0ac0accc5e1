-- Which dogs a place takes: `{ "small": "yes", "greatestWeight": 15, "kennelCough": "request" }`; what is missing is not known.
alter table listing add column admission jsonb not null default '{}' check (jsonb_typeof(admission) = 'object');
