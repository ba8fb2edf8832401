import { passwordCost } from '../src/features/accounts/inner/password.ts';

// Hundreds of accounts are made; what a password costs to guess is not what their tests are about.
Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 });
