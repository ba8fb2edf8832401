import { passwordCost } from '../src/features/accounts/inner/password.ts';

// Cheap hashing, because tests create hundreds of accounts and do not test the cost of guessing a password.
Object.assign(passwordCost, { memoryCost: 8, timeCost: 1 });
