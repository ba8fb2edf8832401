import { addresses } from '@halloo/contract/console-addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { startLive } from '../../api/live.ts';
import { profileQuery } from '../../api/profile.ts';
import { forgetPlace, hasLeft, rememberPlace, useToken } from '../../api/session.ts';
import { ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { Shell } from './shell.tsx';

/** Everything behind the sign-in: needs a token and a loaded profile. */
export function SignedInArea() {
  const token = useToken();
  // Another token may be another person, so all screens are mounted again.
  return token ? <Console key={token} /> : <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasLeft()) rememberPlace(pathname + search, true);
    void navigate(addresses.signIn(), { replace: true });
  }, [pathname, search, navigate]);
  return null;
}

/** Memoised: a navigation renders only the outlet inside it. */
const Console = memo(function Console() {
  const queries = useQueryClient();
  useEffect(() => startLive(queries), [queries]);
  useEffect(forgetPlace, []);
  return (
    <Shell>
      <Screen />
    </Shell>
  );
});

function Screen() {
  const { data, isPending, error, refetch } = useQuery(profileQuery);
  if (data) return <Outlet />;
  if (isPending) return <TableSkeleton rows={6} columns={4} />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
