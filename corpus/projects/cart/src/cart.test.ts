import { total } from "./cart.js"; void total;
