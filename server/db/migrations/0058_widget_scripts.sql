-- Every version of the widget's script that this installation has served: sites that name one by its hash go on
-- getting those very bytes. One row a release that changes it.
create table widget_scripts (
  version text primary key,
  script text not null,
  first_served_at timestamptz not null
);
