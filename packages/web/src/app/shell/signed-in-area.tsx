import { screenNeed } from '@halloo/contract/address-needs';
import { addresses } from '@halloo/contract/console-addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { startLive } from '../../api/live.ts';
import { profileQuery } from '../../api/profile.ts';
import { forgetPlace, hasLeft, rememberPlace, useToken } from '../../api/session.ts';
import { LockedScreen } from '../../shared/roles/locked.tsx';
import { useMay } from '../../shared/roles/use-may.ts';
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

const AddFactorScreen = lazy(async () => ({
  default: (await import('../../features/accounts/add-factor-screen.tsx')).AddFactorScreen,
}));

/** Memoised: a navigation renders only the outlet inside it. */
const Console = memo(function Console() {
  const queries = useQueryClient();
  const mustAdd = useQuery(profileQuery).data?.must_add_factor === true;
  // Stays open until the recovery codes were read, even if the profile is loaded again meanwhile.
  const [adding, setAdding] = useState(false);
  if (mustAdd && !adding) setAdding(true);
  if (!mustAdd && !adding) return <FullConsole />;
  const leave = async () => {
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    setAdding(false);
  };
  return (
    <Suspense>
      <AddFactorScreen onDone={() => void leave()} />
    </Suspense>
  );
});

function FullConsole() {
  const queries = useQueryClient();
  useEffect(() => startLive(queries), [queries]);
  useEffect(forgetPlace, []);
  return (
    <Shell>
      <Screen />
    </Shell>
  );
}

function Screen() {
  const { data, isPending, error, refetch } = useQuery(profileQuery);
  if (data) return <Guarded />;
  if (isPending) return <TableSkeleton rows={6} columns={4} />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

/** A screen that the role of the person opens. */
function Guarded() {
  const { pathname } = useLocation();
  const needed = screenNeed(pathname);
  return useMay(needed) ? <Outlet /> : <LockedScreen key={pathname} permission={needed} />;
}
