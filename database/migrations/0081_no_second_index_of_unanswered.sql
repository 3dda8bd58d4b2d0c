-- The index of 0079 serves in its place. Apart from it, because a server of the release before may hold profiles that both would wait for.
drop index profiles_unanswered;
