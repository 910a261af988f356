#define FIREFLY 30.0
#include "prelude/plate-main.glsl"

// A sitter drawn by two edge lights behind a pane of reeded glass. Head height is about 2.
const float REED = 0.062;
// Position across one reed, from -1 to 1.
float reed(vec2 p) { return fract(p.x / REED) * 2.0 - 1.0; }
// Where a ray through the glass looks: each reed is a cylinder lens, and the pane is slightly frosted.
vec2 behindGlass(vec2 p) {
  float f = reed(p), middle = (floor(p.x / REED) + 0.5) * REED;
  vec2 frost = (vec2(rnd(), rnd()) - 0.5) * 0.055;
  return vec2(middle - f * (0.5 + 0.35 * f * f) * REED * 1.15, p.y + 0.006 * sin(p.y * 5.0 + floor(p.x / REED))) + frost;
}
float wisps(vec3 p) { return 0.035 * (noise(vec3(p.x * 9.0, p.y * 3.5, p.z * 9.0)) - 0.5) + 0.018 * (noise(p * vec3(24.0, 7.0, 24.0)) - 0.5); }

float skin(vec3 p) {
  vec3 s = vec3(abs(p.x), p.yz);
  float d = sdEllipsoid(p - vec3(0, 0.28, -0.12), vec3(0.70, 0.78, 0.86));
  d = smin(d, sdEllipsoid(p - vec3(0, -0.10, 0.22), vec3(0.53, 0.80, 0.58)), 0.22);
  d = smin(d, sdEllipsoid(p - vec3(0, -0.70, 0.46), vec3(0.27, 0.20, 0.27)), 0.26);
  d = smin(d, sdTaper(s, vec3(0.44, -0.22, 0.0), vec3(0.20, -0.70, 0.38), 0.16, 0.14), 0.22);
  d = smin(d, sdTaper(s, vec3(0.08, 0.26, 0.74), vec3(0.40, 0.22, 0.56), 0.07, 0.07), 0.16);
  d = smax(d, -(length(s - vec3(0.25, 0.08, 0.86)) - 0.13), 0.16);
  d = smin(d, length(s - vec3(0.25, 0.08, 0.66)) - 0.12, 0.05);
  d = smin(d, sdTaper(p, vec3(0, 0.20, 0.74), vec3(0, -0.15, 0.90), 0.06, 0.095), 0.13);
  d = smin(d, length(s - vec3(0.075, -0.20, 0.86)) - 0.062, 0.07);
  d = smin(d, sdEllipsoid(s - vec3(0.04, -0.395, 0.765), vec3(0.15, 0.05, 0.075)), 0.06);
  d = smin(d, sdEllipsoid(s - vec3(0.0, -0.475, 0.755), vec3(0.14, 0.055, 0.075)), 0.05);
  d = smin(d, sdEllipsoid(s - vec3(0.69, 0.02, -0.06), vec3(0.06, 0.20, 0.13)), 0.05);
  d = smin(d, sdTaper(p, vec3(0, -0.45, -0.12), vec3(0, -1.35, -0.28), 0.40, 0.42), 0.16);
  return d;
}
float dress(vec3 p) {
  vec3 s = vec3(abs(p.x), p.yz);
  float d = sdTaper(s, vec3(0.0, -1.52, -0.28), vec3(1.18, -1.86, -0.32), 0.40, 0.36);
  d = smin(d, sdEllipsoid(p - vec3(0, -2.55, -0.2), vec3(1.25, 1.1, 0.66)), 0.35);
  d = smin(d, sdTaper(s, vec3(1.25, -1.95, -0.32), vec3(1.42, -3.3, -0.1), 0.34, 0.3), 0.2);
  float collar = max(abs(length(p.xz + vec2(0, 0.24)) - 0.50 + (p.y + 1.25) * 0.25) - 0.03, abs(p.y + 1.20 - p.z * 0.10) - 0.18);
  return smin(d, collar, 0.06) - 0.008 * noise(p * 14.0);
}
float hair(vec3 p) {
  float cap = sdEllipsoid(p - vec3(0, 0.36, -0.17), vec3(0.76, 0.80, 0.90));
  float face = dot(p - vec3(0, 0.60, 0.42), normalize(vec3(0.0, -0.55, 1.0)));
  cap = smax(cap, face, 0.12);
  if (uVariant == 0 || uVariant == 3) {
    cap = smax(cap, -(p.y + 0.35 - p.z * 0.25), 0.1);
    cap = smin(cap, sdEllipsoid(p - vec3(0, 0.62, -1.02), vec3(0.34, 0.33, 0.33)), 0.14);
  } else if (uVariant == 2) {
    vec3 q = p - vec3(0, -0.55, -0.42);
    float fall = sdEllipsoid(q, vec3(0.80, 1.25, 0.52)) + 0.03 * sin(p.y * 5.0 + p.x * 3.0);
    cap = smin(cap, smax(fall, p.z - 0.20, 0.15), 0.2);
  } else cap = smax(cap, -(p.y + 0.12 - p.z * 0.35), 0.1);
  return cap + wisps(p);
}
float best; int which;
float map(vec3 p) {
  best = skin(p); which = 0;
  float d = dress(p), h = hair(p);
  if (d < best) { best = d; which = 1; }
  if (h < best) { best = h; which = 2; }
  return best;
}
vec4 shade(vec2 p, vec2 uv) {
  float ridge = reed(p);
  p = behindGlass(p);
  float turn = uVariant == 0 ? 1.45 : uVariant == 1 ? -1.25 : uVariant == 2 ? 1.75 : 1.15;
  vec3 warm = uVariant == 1 ? vec3(0.35, 0.62, 1.0) : uVariant == 3 ? vec3(1.0, 0.30, 0.36) : vec3(1.0, 0.62, 0.30);
  vec3 cold = uVariant == 1 ? vec3(1.0, 0.50, 0.20) : uVariant == 3 ? vec3(0.25, 0.45, 1.0) : vec3(0.30, 0.52, 0.85);
  bool tall = uResolution.y > uResolution.x;
  vec3 ro = vec3(0, -0.25, 8.4), rd = normalize(vec3(p.x * (tall ? 0.82 : 0.80) + (tall ? -0.05 : (turn > 0.0 ? 0.28 : -0.28)), p.y * (tall ? 0.82 : 0.80) - (tall ? 0.10 : 0.04), -3.6));
  // Behind: haze lit from one side, and lamps far out of focus.
  float smoke = fbm(p * vec2(0.9, 1.1) + float(uVariant) * 5.0, 5);
  vec2 g = p - vec2(turn > 0.0 ? -0.42 : 0.42, 0.15);
  vec3 c = warm * (0.52 * exp(-dot(g, g) * 1.2) * (0.35 + 1.1 * smoke)) + cold * 0.035 * (0.4 + smoke) + vec3(0.004, 0.005, 0.008);
  for (int i = 0; i < 22; i++) {
    float a = hash1(float(i) + 7.5 + float(uVariant) * 40.0), b = hash1(float(i) + 90.5), k = hash1(float(i) + 190.5);
    vec2 at = vec2((a - 0.5) * 4.2, (b - 0.40) * 2.6);
    float r = 0.055 + 0.10 * k, d = length((p - at) * vec2(1.12, 0.95));
    c += mix(warm, cold, step(0.7, a)) * smoothstep(r, r * 0.92, d) * (0.65 + 0.35 * smoothstep(r * 0.5, r, d)) * 0.085 * (0.3 + b);
  }
  float t = 5.6, hit = -1.0;
  for (int i = 0; i < 90; i++) {
    vec3 q = ro + rd * t;
    q.xz = rot(turn) * q.xz;
    float d = map(q);
    if (d < 0.0015) { hit = t; break; }
    t += d * 0.8;
    if (t > 11.5) break;
  }
  float near = 0.08;
  if (hit > 0.0) {
    vec3 w = ro + rd * hit, q = w;
    q.xz = rot(turn) * q.xz;
    vec2 e = vec2(0.002, -0.002);
    vec3 n = normalize(e.xyy * map(q + e.xyy) + e.yyx * map(q + e.yyx) + e.yxy * map(q + e.yxy) + e.xxx * map(q + e.xxx));
    int m = (map(q), which);
    vec3 wn = n;
    wn.xz = wn.xz * rot(turn);
    float flip = turn > 0.0 ? 1.0 : -1.0;
    vec3 keyDir = normalize(vec3(-0.88 * flip, 0.30, -0.78)), rimDir = normalize(vec3(0.90 * flip, 0.30, -0.95));
    vec3 a = m == 0 ? vec3(0.42, 0.25, 0.17) : m == 1 ? vec3(0.022, 0.024, 0.030) : vec3(0.030, 0.018, 0.012);
    float edge = 1.0 - max(dot(wn, -rd), 0.0);
    // Soft shadow of nose and jaw towards the key, in a few steps.
    float shadow = 1.0, s = 0.06;
    vec3 kd = keyDir;
    kd.xz = rot(turn) * kd.xz;
    for (int i = 0; i < 14; i++) {
      float d = map(q + kd * s);
      shadow = min(shadow, 0.15 + 7.0 * d / s);
      s += clamp(d, 0.05, 0.3);
      if (shadow < 0.02) break;
    }
    shadow = sat(shadow);
    float key = max(dot(wn, keyDir), 0.0) * shadow, rim = max(dot(wn, rimDir), 0.0);
    c = a * (warm * key * 7.5 + cold * rim * 5.0 + mix(warm, cold, 0.5) * 0.05 * (0.5 + 0.5 * wn.y));
    // Skin and hair answer grazing light with a shine; hair draws it into strands.
    float strands = m == 2 ? 0.35 + 1.3 * pow(noise(vec3(q.x * 30.0, q.y * 4.0, q.z * 30.0)), 2.0) : 1.0;
    c += (warm * (0.25 + shadow) * max(dot(wn, keyDir) + 0.12, 0.0) * 0.75 + cold * max(rim + 0.05, 0.0) * 0.6) * pow(edge, 4.0) * strands * (m == 1 ? 0.35 : 0.8);
    c += warm * 0.012 * smoke;
    near = 3.0 / (3.0 + hit - 5.0);
  }
  // The ridges: dark where two reeds meet, with a thread of light on the lit side.
  c *= 1.0 - 0.42 * smoothstep(0.72, 1.0, abs(ridge));
  c += warm * 0.035 * exp(-pow((ridge + (turn > 0.0 ? 0.55 : -0.55)) * 7.0, 2.0)) * (0.4 + smoke);
  return vec4(c, near);
}
