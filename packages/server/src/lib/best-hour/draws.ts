const mix = (hash: number, other: number): number => {
  let mixed = hash ^ Math.imul(other, 0x9e_37_79_b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** Two numbers from 0 to 1 that depend on the lead and the attempt alone, so that a repeated decision is the same. */
export const drawsFor = (leadId: number, attempt: number): readonly [number, number] => {
  const seed = mix(mix(leadId >>> 0, Math.floor(leadId / 2 ** 32)), attempt);
  return [mix(seed, 1) / 2 ** 32, mix(seed, 2) / 2 ** 32];
};
